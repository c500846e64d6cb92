/** An invoice may have several credit notes: each takes back a part of it. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "drop index invoices_credited",
  "create index invoices_credited on invoices (credits_id) where credits_id is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
