/** Themes: what owners make, the fonts that they bring, and every look that was published. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table themes (
    id text primary key,
    content text not null,
    revision integer not null default 1,
    changed_by text references users (id) on delete set null,
    changed_at bigint not null
  )`,
  "create index themes_by_person on themes (changed_by) where changed_by is not null",
  // The latest is what readers see; one without content is the program's own look.
  `create table looks (
    id text primary key,
    theme_id text,
    content text,
    published_by text references users (id) on delete set null,
    published_at bigint not null
  )`,
  "create index looks_by_person on looks (published_by) where published_by is not null",
  `create table theme_fonts (
    hash text primary key,
    bytes text not null,
    created_at bigint not null
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
