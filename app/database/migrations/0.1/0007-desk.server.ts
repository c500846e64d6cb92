/** Soft deletion and versions of posts. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table posts add column deleted_at bigint",
  "alter table posts add column deleted_status text",
  "alter table posts add column version bigint not null default 1",
  // The desk's lists: everything not deleted, last changed first.
  "create index posts_by_change on posts (updated_at desc, id desc) where deleted_at is null",
  `create index posts_by_status_change on posts (status, updated_at desc, id desc)
    where deleted_at is null`,
  "create index posts_deleted on posts (deleted_at) where deleted_at is not null",
  "create index post_views_by_day on post_views (day, post_id)",
  "create index media_newest on media (kind, created_at desc, id desc)",
  "create index media_of_uploader on media (uploaded_by, kind, created_at desc, id desc)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
