/** Reads the rows of a table as a stream, in an order that is the same in both databases. */
import { type RawBuilder, sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";
import type { ArchiveRow, CarriedTable, TableName } from "./tables.ts";

/** Posts may be long: few at a time. */
const ROWS_AT_ONCE = 200;

/** Columns of keys that are numbers; text is ordered by its bytes, whatever the language of the database. */
const NUMBERS: ReadonlySet<string> = new Set(["day", "position", "start_ms", "version", "year"]);

function orderOf(dialect: Dialect, key: readonly string[]): RawBuilder<unknown> {
  const columns = key.map((column) =>
    dialect === "postgres" && !NUMBERS.has(column)
      ? sql`${sql.ref(column)} collate "C"`
      : sql.ref(column),
  );
  return sql`${sql.join(columns)}`;
}

/** Every row of a table, within a transaction: PostgreSQL needs one for a cursor. */
export async function* readRows(
  db: Database,
  dialect: Dialect,
  name: TableName,
  { key, skips }: CarriedTable,
): AsyncGenerator<ArchiveRow> {
  // Every table is read alike; the type of one stands for all.
  const query = db
    .selectFrom(name as "settings")
    .selectAll()
    .orderBy(orderOf(dialect, key));
  const rows = dialect === "sqlite" ? query.stream() : readCursor(db, sql`${query}`);
  for await (const row of rows as AsyncIterable<ArchiveRow>) if (!skips?.(row)) yield row;
}

async function* readCursor(db: Database, query: RawBuilder<unknown>): AsyncGenerator<unknown> {
  await sql`declare archived no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(ROWS_AT_ONCE)} from archived`.execute(db);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close archived`.execute(db);
}

const MOMENT = /_(?:at|until|since|start|end)$/;
/** The latest time that a Date can hold (ECMA-262 §21.4.1.1). */
const LATEST_TIME = 8.64e15;

function readableValue(name: string, value: ArchiveRow[string]): ArchiveRow[string] {
  const isMoment =
    MOMENT.test(name) && Number.isInteger(value) && Math.abs(Number(value)) < LATEST_TIME;
  return isMoment ? new Date(Number(value)).toISOString() : value;
}

/**
 * A row as the archive shows it: moments as ISO 8601, the key first, then by name, since the order of columns
 * differs between databases.
 */
export function toReadable(row: ArchiveRow, { key, without = [] }: CarriedTable): ArchiveRow {
  const rest = Object.keys(row).filter((name) => !key.includes(name) && !without.includes(name));
  const names = [...key, ...rest.sort()];
  return Object.fromEntries(names.map((name) => [name, readableValue(name, row[name] ?? null)]));
}

/** The row that `toReadable` has shown. */
export function toStored(row: ArchiveRow): ArchiveRow {
  const stored = ([name, value]: [string, ArchiveRow[string]]) => {
    const isMoment = MOMENT.test(name) && typeof value === "string";
    return [name, isMoment ? Date.parse(value) : value];
  };
  return Object.fromEntries(Object.entries(row).map(stored));
}
