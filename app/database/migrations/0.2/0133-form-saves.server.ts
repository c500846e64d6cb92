/** The version that each form in a browser has saved last. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table form_saves (form text primary key,
    user_id text not null references users (id) on delete cascade,
    subject text not null, version integer not null, saved_at bigint not null)`,
  "create index form_saves_by_user on form_saves (user_id)",
  "create index form_saves_by_time on form_saves (saved_at)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
