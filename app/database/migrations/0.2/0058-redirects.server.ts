/** Redirects of the owner, found by the key of an address that no page answers. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table redirects (
    id text primary key,
    source text not null,
    source_key text not null,
    is_pattern integer not null default 0,
    target text,
    status integer not null,
    hits bigint not null default 0,
    last_hit_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  "create unique index redirects_by_source on redirects (source_key)",
  "create index redirects_newest on redirects (created_at desc, id desc)",
  "create index redirects_patterns on redirects (id) where is_pattern = 1",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
