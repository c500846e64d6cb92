/** Authors may wish for tags that do not exist yet; editors make them. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql.raw("alter table posts add column wished_tags text not null default ''").execute(db);
}
