/** Programs name their webhooks, and see when they were changed. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table webhooks add column name text",
  "alter table webhooks add column updated_at bigint",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
