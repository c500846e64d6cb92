/** The trash of static pages: when each was put there, and what it gets back. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table pages add column deleted_at bigint",
  "alter table pages add column deleted_path text",
  "alter table pages add column deleted_status text",
  "create index pages_in_trash on pages (deleted_at) where deleted_at is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
