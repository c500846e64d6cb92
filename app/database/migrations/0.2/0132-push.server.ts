/** Browsers that asked for notices. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table push_subscriptions (id text primary key, endpoint text not null unique,
    p256dh text not null, auth text not null,
    user_id text not null references users (id) on delete cascade,
    new_posts integer not null, replies integer not null,
    created_at bigint not null, sent_at bigint)`,
  "create index push_by_user on push_subscriptions (user_id)",
  "create index push_for_posts on push_subscriptions (id) where new_posts = 1",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
