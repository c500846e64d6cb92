/** Code of owners in the head and at the foot of a post's page. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table post_code (
    post_id text not null primary key references posts (id) on delete cascade,
    head text not null,
    foot text not null,
    changed_by text references users (id) on delete set null,
    changed_at bigint not null
  )`,
  "create index post_code_by_owner on post_code (changed_by) where changed_by is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
