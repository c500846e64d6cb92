/** Comments of authors and editors on passages of a post; readers never see them. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table editorial_threads (
    id text primary key,
    post_id text not null references posts (id) on delete cascade,
    quote text not null,
    prefix text not null,
    suffix text not null,
    user_id text references users (id) on delete set null,
    created_at bigint not null,
    resolved_at bigint,
    resolved_by text references users (id) on delete set null
  )`,
  "create index editorial_threads_by_post on editorial_threads (post_id, created_at)",
  "create index editorial_threads_by_user on editorial_threads (user_id)",
  "create index editorial_threads_by_resolver on editorial_threads (resolved_by)",
  `create table editorial_comments (
    id text primary key,
    thread_id text not null references editorial_threads (id) on delete cascade,
    user_id text references users (id) on delete set null,
    body text not null,
    created_at bigint not null,
    edited_at bigint
  )`,
  "create index editorial_comments_by_thread on editorial_comments (thread_id, created_at)",
  "create index editorial_comments_by_user on editorial_comments (user_id)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
