/** Raw HTML that owners have confirmed; waveforms of sounds, for seeking. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table raw_html (
    key text not null primary key,
    html text not null,
    title text not null,
    confirmed_by text references users (id) on delete set null,
    confirmed_at bigint not null
  )`,
  "create index raw_html_by_owner on raw_html (confirmed_by) where confirmed_by is not null",
  "alter table media add column waveform text",
  "create index media_without_waveform on media (id) where waveform is null and kind = 'audio'",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
