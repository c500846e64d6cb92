/** Emails about notifications: which were sent, and one-click unsubscribe. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table notifications add column mailed_at bigint",
  "alter table outbox add column unsubscribe_url text",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
