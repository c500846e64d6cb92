/** The day that a draft is planned for, and indexes of the calendar. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table posts add column planned_on text",
  "create index posts_planned on posts (planned_on, id) where planned_on is not null",
  "create index posts_scheduled on posts (published_at) where status = 'scheduled'",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
