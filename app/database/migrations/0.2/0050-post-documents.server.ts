/** The text of a post while several people write it: a Yjs document and the updates since (base64). */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table post_documents (
    post_id text primary key references posts (id) on delete cascade,
    version integer not null,
    state text not null,
    state_version integer not null,
    length integer not null,
    base_version integer not null,
    base_markdown text not null,
    saved_version integer not null,
    saved_changes text not null,
    updated_at bigint not null
  )`,
  `create table post_updates (
    post_id text not null references post_documents (post_id) on delete cascade,
    version integer not null,
    data text not null,
    primary key (post_id, version)
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
