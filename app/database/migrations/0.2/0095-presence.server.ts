/** People who have a text open in another process of the magazine, with their carets. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const TABLE = `create table post_presence (
  post_id text not null references posts (id) on delete cascade,
  process_id text not null,
  states text not null,
  updated_at bigint not null,
  primary key (post_id, process_id)
)`;

export async function up(db: Database): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
