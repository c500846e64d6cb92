/** Assignments: who writes what until when. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table assignments (
    id text primary key,
    post_id text references posts (id) on delete cascade,
    title text not null,
    note text not null default '',
    assignee_id text not null references users (id) on delete cascade,
    assigned_by text references users (id) on delete set null,
    due_on text not null,
    done_at bigint,
    reminded_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  "create index assignments_by_day on assignments (due_on, id)",
  "create index assignments_of_person on assignments (assignee_id, due_on, id)",
  "create index assignments_open on assignments (due_on, id) where done_at is null",
  "create index assignments_by_post on assignments (post_id) where post_id is not null",
  "create index assignments_by_assigner on assignments (assigned_by) where assigned_by is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
