/** Pinned posts of home sections, credits of gallery pictures, case-insensitive name search. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table home_places (
    home text not null,
    section text not null,
    position integer not null,
    post_id text not null references posts (id) on delete cascade,
    primary key (home, section, position)
  )`,
  "create index home_places_by_post on home_places (post_id)",
  "alter table post_pictures add column credit text not null default ''",
];

/**
 * `folded(text)`: PostgreSQL's `lower` knows only the letters of its own locale, which may be just
 * ASCII; ICU knows all, where it is built in. In SQLite the client defines the function.
 */
const POSTGRES = `do $$ begin
  if exists (select from pg_collation where collname = 'und-x-icu') then
    create function folded(text) returns text language sql immutable parallel safe
      as 'select lower($1 collate "und-x-icu")';
  else
    create function folded(text) returns text language sql immutable parallel safe
      as 'select lower($1)';
  end if;
end $$`;

export async function up(db: Database, dialect: Dialect): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  if (dialect === "postgres") await sql.raw(POSTGRES).execute(db);
}
