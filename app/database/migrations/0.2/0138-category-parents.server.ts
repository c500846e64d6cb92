/** Categories can stand below others. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table terms add column parent_id text",
  "create index terms_by_parent on terms (parent_id) where parent_id is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
