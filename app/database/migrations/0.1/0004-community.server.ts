/**
 * Community features: why a comment is held, when it was published, undo, notifications and email
 * preferences.
 */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table comments add column held_for text",
  "alter table comments add column approved_at bigint",
  "alter table comments add column fingerprint text",
  "update comments set approved_at = created_at where status = 'approved'",
  "create index comments_by_approval on comments (post_id, approved_at)",
  "create index comments_by_fingerprint on comments (fingerprint, created_at) where fingerprint is not null",
  "create index comments_by_trust on comments (user_id, status)",
  "alter table audit_log add column undone_at bigint",
  "create index audit_log_by_subject on audit_log (subject_kind, subject_id, created_at)",
  "create index reports_by_subject on reports (subject_kind, subject_id, status)",
  "alter table notifications add column note text not null default ''",
  "create unique index notifications_once on notifications (user_id, kind, subject_id)",
  "create index notifications_recent on notifications (user_id, created_at desc, id desc)",
  `create table mail_preferences (
    user_id text primary key references users (id) on delete cascade,
    replies integer not null default 1,
    mentions integer not null default 1,
    moderation integer not null default 1,
    token text not null unique,
    updated_at bigint not null
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
