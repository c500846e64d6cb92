/** Files in kept pieces of text count as used. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table snippet_media (
    snippet_id text not null references snippets (id) on delete cascade,
    media_id text not null references media (id) on delete cascade,
    primary key (snippet_id, media_id)
  )`,
  "create index snippet_media_by_media on snippet_media (media_id)",
];

/** The beginning of a file's hash in its address. */
const ADDRESS = /\/(?:images|media)\/([0-9a-f]{16})/g;

/** Links the files of a snippet, and counts them as used. */
async function link(db: Database, id: string, markdown: string): Promise<void> {
  const hashes = new Set(Array.from(markdown.matchAll(ADDRESS), (match) => match[1]!));
  for (const hash of hashes) {
    await sql`insert into snippet_media (snippet_id, media_id)
      select ${id}, id from media where hash >= ${hash} and hash < ${`${hash}g`}`.execute(db);
  }
  await sql`update media set usage_count = usage_count + 1, deleted_at = null
    where id in (select media_id from snippet_media where snippet_id = ${id})`.execute(db);
}

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ id: string; body_markdown: string }>`
    select id, body_markdown from snippets order by id`.execute(db);
  for (const { id, body_markdown } of rows) await link(db, id, body_markdown);
}
