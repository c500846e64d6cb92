/** Covers what the index of sitemaps reads of every published post, so that it does not read the posts. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql
    .raw(
      "create index posts_in_sitemaps on posts (number, kind, access, picture_id, updated_at, published_at) where status = 'published'",
    )
    .execute(db);
}
