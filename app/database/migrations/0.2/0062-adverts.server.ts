/** Advertisements that were published, and how often they were seen and followed. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table adverts (
    id text primary key,
    headline text not null,
    href text not null,
    created_at bigint not null
  )`,
  `create table advert_counts (
    advert_id text not null references adverts (id) on delete cascade,
    day bigint not null,
    views bigint not null default 0,
    clicks bigint not null default 0,
    primary key (advert_id, day)
  )`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
