/** Mails about notices: which have been told of, and how a reader ends them with one press. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";

const STATEMENTS = [
  "alter table notifications add column mailed_at bigint",
  "alter table outbox add column unsubscribe_url text",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
