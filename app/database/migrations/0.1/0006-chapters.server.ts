/** Chapters of episodes and videos. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const CHAPTERS = `create table chapters (
  post_id text not null references posts (id) on delete cascade,
  start_ms bigint not null,
  title text not null,
  primary key (post_id, start_ms)
)`;

export async function up(db: Database): Promise<void> {
  await sql.raw(CHAPTERS).execute(db);
}
