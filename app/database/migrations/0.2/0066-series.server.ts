/** Series of posts, the places of posts in them, and their former addresses. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table series (
    id text primary key,
    slug text not null unique,
    title text not null,
    description text not null default '',
    note text not null default '',
    picture_id text references media (id) on delete set null,
    planned_parts integer,
    is_finished integer not null default 0,
    is_open integer not null default 0,
    version integer not null default 0,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  "create index series_by_title on series (title, id)",
  "create index series_by_age on series (created_at desc, id desc)",
  "create index series_by_picture on series (picture_id) where picture_id is not null",
  // A post is in one series at most.
  `create table series_parts (
    post_id text primary key references posts (id) on delete cascade,
    series_id text not null references series (id) on delete cascade,
    position integer not null
  )`,
  "create index series_parts_in_order on series_parts (series_id, position, post_id)",
  `create table series_addresses (
    slug text primary key,
    series_id text not null references series (id) on delete cascade,
    created_at bigint not null
  )`,
  "create index series_addresses_by_series on series_addresses (series_id)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
