/** Patterns of addresses, the present ones and those before them. Without a row the default holds. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

const TABLE = `create table address_patterns (
  subject text not null,
  pattern text not null,
  is_current integer not null default 1,
  used_since bigint not null,
  primary key (subject, pattern)
)`;

/** SQLite gets the function with its connection. */
const UTC_MONTH = `create function utc_month(moment bigint) returns text language sql immutable parallel safe
  return to_char(to_timestamp(moment / 1000.0) at time zone 'UTC', 'YYYY/MM')`;

export async function up(db: Database, dialect: Dialect): Promise<void> {
  await sql.raw(TABLE).execute(db);
  if (dialect === "postgres") await sql.raw(UTC_MONTH).execute(db);
}
