/** Arranged pages: what readers see, the draft beside it, and every version that was published. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table arrangements (
    id text primary key,
    published text,
    draft text,
    revision integer not null default 0,
    changed_by text references users (id) on delete set null,
    changed_at bigint not null,
    publish_at bigint
  )`,
  "create index arrangements_by_person on arrangements (changed_by) where changed_by is not null",
  "create index arrangements_due on arrangements (publish_at) where publish_at is not null",
  `create table arrangement_versions (
    id text primary key,
    arrangement_id text not null references arrangements (id) on delete cascade,
    content text not null,
    published_by text references users (id) on delete set null,
    published_at bigint not null
  )`,
  "create index arrangement_versions_by_page on arrangement_versions (arrangement_id, id)",
  `create index arrangement_versions_by_person on arrangement_versions (published_by)
    where published_by is not null`,
  // A section can show the posts of a show.
  `create index posts_by_series on posts (series, published_at desc, id desc)
    where status = 'published' and series is not null`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
