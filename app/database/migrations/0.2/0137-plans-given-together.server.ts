/** A plan given to several members can be taken back, with the accounts that were made for it. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table member_bulk_entries add column subscription_id text",
  "alter table member_bulk_entries add column has_new_account integer not null default 0",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
