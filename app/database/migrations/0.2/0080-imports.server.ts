/** Imports from other programs: their state, what each brought, and where the addresses of the old site lead. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table imports (
    id text primary key,
    path text not null,
    name text not null,
    source text,
    origin text not null default '',
    site_url text not null default '',
    state text not null,
    choices text not null,
    report text,
    done integer not null default 0,
    total integer not null default 0,
    work_ms bigint not null default 0,
    failure text,
    created_by text references users (id) on delete set null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  "create index imports_newest on imports (created_at desc, id desc)",
  // What an external id has become. Of all imports of one old site, the first that brought it.
  `create table import_items (
    origin text not null,
    kind text not null,
    external_id text not null,
    target_id text not null,
    import_id text not null references imports (id) on delete cascade,
    is_new integer not null,
    version integer not null default 0,
    primary key (origin, kind, external_id)
  )`,
  "create index import_items_by_import on import_items (import_id, kind, external_id)",
  // Where each post, page, term and author will be, decided by the check.
  `create table import_addresses (
    import_id text not null references imports (id) on delete cascade,
    kind text not null,
    external_id text not null,
    slug text not null,
    old_path text,
    new_path text not null,
    primary key (import_id, kind, external_id)
  )`,
  "create index import_addresses_by_path on import_addresses (import_id, old_path)",
  // Files that could not be had.
  `create table import_failures (
    import_id text not null references imports (id) on delete cascade,
    address text not null,
    reason text not null,
    tried_at bigint not null,
    primary key (import_id, address)
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
