/** Counts of readers who reached the end of a post. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table posts add column read_count bigint not null default 0",
  "alter table post_views add column reads bigint not null default 0",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
