/** Notifications of followers: about whom, who wants them by email, and followers in batches. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table notifications add column author_id text references authors (id) on delete set null",
  "create index notifications_by_author on notifications (author_id) where author_id is not null",
  "create index notifications_of_posts on notifications (created_at) where kind = 'newPost'",
  "alter table mail_preferences add column following integer not null default 0",
  "drop index follows_by_subject",
  "create index follows_by_subject on follows (subject_kind, subject_id, user_id)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
