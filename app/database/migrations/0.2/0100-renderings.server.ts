/** Which renderer has made a stored text; "" for those before it was noted, which are rendered again. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table posts add column rendering text not null default ''",
  "create index posts_by_rendering on posts (rendering)",
  "alter table pages add column rendering text not null default ''",
  "create index pages_by_rendering on pages (rendering)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
