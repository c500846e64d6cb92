/** Exports of the magazine that were made in the desk. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table exports (
    id text primary key,
    format text not null,
    state text not null,
    done integer not null default 0,
    total integer not null default 0,
    bytes bigint,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  "create index exports_newest on exports (created_at desc, id desc)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
