/** The day on which a gift is sent to its recipient. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table gifts add column deliver_at bigint",
  "alter table gifts add column delivered_at bigint",
  "update gifts set delivered_at = sent_at where recipient_email <> ''",
  "create index gifts_due on gifts (deliver_at) where deliver_at is not null and delivered_at is null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
