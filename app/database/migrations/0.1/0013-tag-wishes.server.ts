/** Authors may suggest new tags; editors create them. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql.raw("alter table posts add column wished_tags text not null default ''").execute(db);
}
