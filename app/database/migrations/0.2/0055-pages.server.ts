/** Static pages, their revisions, files and former addresses; About and Contact are the first two. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table pages (
    id text primary key,
    path text not null unique,
    title text not null default '',
    excerpt text not null default '',
    template text not null default 'standard',
    access text not null default 'public',
    status text not null default 'draft',
    picture_id text references media (id) on delete set null,
    picture_alt text not null default '',
    seo_title text,
    seo_description text,
    is_noindex integer not null default 0,
    in_menu integer not null default 0,
    in_footer integer not null default 0,
    body_markdown text not null default '',
    body_html text not null default '',
    body_text text not null default '',
    version integer not null default 0,
    published_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  "create index pages_by_picture on pages (picture_id) where picture_id is not null",
  `create table page_revisions (
    id text primary key,
    page_id text not null references pages (id) on delete cascade,
    user_id text references users (id) on delete set null,
    title text not null,
    excerpt text not null,
    body_markdown text not null,
    note text not null default '',
    created_at bigint not null
  )`,
  "create index page_revisions_by_page on page_revisions (page_id, created_at desc)",
  "create index page_revisions_by_user on page_revisions (user_id) where user_id is not null",
  `create table page_media (
    page_id text not null references pages (id) on delete cascade,
    media_id text not null references media (id) on delete cascade,
    in_preview integer not null default 0,
    primary key (page_id, media_id)
  )`,
  "create index page_media_by_media on page_media (media_id)",
  `create table page_addresses (
    path text primary key,
    page_id text not null references pages (id) on delete cascade,
    created_at bigint not null
  )`,
  "create index page_addresses_by_page on page_addresses (page_id)",
];

/** Without words of their own: their templates have some in every language. */
const BUILT_IN = ["about", "contact"];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const now = Date.now();
  for (const name of BUILT_IN) {
    await sql`insert into pages (id, path, template, status, published_at, created_at, updated_at)
      values (${name}, ${`/${name}`}, ${name}, 'published', ${now}, ${now}, ${now})`.execute(db);
  }
}
