/** Files in the sections of arranged pages, drafts included. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table arrangement_media (
    arrangement_id text not null references arrangements (id) on delete cascade,
    media_id text not null references media (id) on delete cascade,
    primary key (arrangement_id, media_id)
  )`,
  "create index arrangement_media_by_media on arrangement_media (media_id)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
