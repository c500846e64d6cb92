/** Films that are prepared for streaming: HLS in several sizes, with thumbnails for seeking. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const FILM_STREAMS = `create table film_streams (
  media_id text primary key references media (id) on delete cascade,
  storage_key text not null,
  stream text not null,
  status text not null,
  progress integer not null default 0,
  attempts integer not null default 0,
  error text not null default '',
  updated_at bigint not null
)`;

export async function up(db: Database): Promise<void> {
  await sql.raw(FILM_STREAMS).execute(db);
  await sql.raw("create index film_streams_by_stream on film_streams (stream)").execute(db);
}
