/** Archives of some parts, chosen in the desk. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql.raw("alter table exports add column parts text").execute(db);
}
