/** Bulk actions that can be undone, saved views of the list, and the address of a post in the trash. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table posts add column deleted_slug text",
  `create table bulk_actions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    created_at bigint not null,
    undone_at bigint
  )`,
  "create index bulk_actions_by_user on bulk_actions (user_id)",
  "create index bulk_actions_by_time on bulk_actions (created_at)",
  // No foreign key: a post that is deleted for good is still listed.
  `create table bulk_entries (
    bulk_id text not null references bulk_actions (id) on delete cascade,
    post_id text not null,
    title text not null,
    refusal text,
    version bigint not null,
    state text not null,
    slug text,
    primary key (bulk_id, post_id)
  )`,
  `create table saved_views (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    search text not null,
    created_at bigint not null,
    unique (user_id, name)
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
