/** Chargebacks, and when the time of a gift begins: a gift that is paid back ends. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table disputes (id text primary key,
    invoice_id text not null references invoices (id) on delete cascade,
    amount_cents integer not null, state text not null, answer_by bigint,
    opened_at bigint not null, changed_at bigint not null)`,
  "create index disputes_by_invoice on disputes (invoice_id)",
  "alter table gifts add column from_at bigint",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
