/** SQLite keeps numbers with a fraction in eight bytes; PostgreSQL kept four, so that a move would have changed them. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

const COLUMNS = [
  ["media", "loudness"],
  ["reading_history", "progress"],
  ["reading_history", "position_seconds"],
] as const;

export async function up(db: Database, dialect: Dialect): Promise<void> {
  if (dialect === "sqlite") return;
  for (const [table, column] of COLUMNS) {
    // By way of the digits that were shown so far: 0.1 stays 0.1.
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}
      type double precision using ${sql.ref(column)}::text::double precision`.execute(db);
  }
}
