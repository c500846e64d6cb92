/** Addresses that readers met and that nothing answers. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  `create table missing_addresses (
    path text primary key,
    count bigint not null default 0,
    referrer text,
    is_ignored integer not null default 0,
    first_seen_at bigint not null,
    last_seen_at bigint not null
  )`,
  "create index missing_addresses_listed on missing_addresses (is_ignored, count desc, path)",
  "create index missing_addresses_oldest on missing_addresses (is_ignored, last_seen_at)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
