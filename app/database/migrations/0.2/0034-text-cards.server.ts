/** Media above the end of a restricted post's preview, which everybody may see; snippets of texts. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table post_media add column in_preview integer not null default 0",
  `create table snippets (
    id text not null primary key,
    title text not null,
    body_markdown text not null,
    created_by text references users (id) on delete set null,
    created_at bigint not null
  )`,
  "create index snippets_by_creator on snippets (created_by) where created_by is not null",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
