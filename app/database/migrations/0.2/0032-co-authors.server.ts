/** Authors of a post besides the first, beside it, so that lists need no join. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

export async function up(db: Database, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable("posts")
    .addColumn("co_author_ids", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const joined =
    dialect === "sqlite"
      ? sql`select group_concat(author_id, ',') from
          (select author_id from post_authors where post_id = posts.id and position > 0 order by position)`
      : sql`select string_agg(author_id, ',' order by position) from post_authors
          where post_id = posts.id and position > 0`;
  await sql`update posts set co_author_ids = coalesce((${joined}), '')
    where id in (select post_id from post_authors where position > 0)`.execute(db);
}
