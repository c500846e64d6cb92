/** A row in every table, with a value in every column. */
import { sql } from "kysely";
import type { DatabaseClient } from "#app/database/client/client.server.ts";

interface Column {
  name: string;
  type: string;
  pk: number;
}

interface Reference {
  from: string;
  table: string;
  to: string;
}

/** Hostile text: scripts, quotes, line ends, syntax of YAML and JSON, and lookalikes of dates. */
const HOSTILE = `2026-11-23: "é" 漢字 العربية 👩‍🚀 \\ ' # --- {}[]\r\n\t\u2028\u0085\u007f null ~`;

async function describe({ db }: DatabaseClient, table: string) {
  const columns = sql<Column>`select * from pragma_table_info(${table})`;
  const references = sql<Reference>`select * from pragma_foreign_key_list(${table})`;
  const { rows } = await references.execute(db);
  return {
    columns: (await columns.execute(db)).rows,
    references: new Map(rows.map((reference) => [reference.from, reference])),
  };
}

type Table = Awaited<ReturnType<typeof describe>>;

function cellOf({ name, type, pk }: Column, { references }: Table): string | number {
  const isText = type.toLowerCase() === "text";
  if (references.has(name)) return "one";
  if (isText) return pk > 0 ? "one" : HOSTILE;
  if (/real|double/i.test(type)) return 0.1;
  return /bigint/i.test(type) ? Date.UTC(2026, 10, 23) : 1;
}

/** Names of all tables of the program, as SQLite has them. */
export async function listTables({ db }: DatabaseClient): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite_%' and name not like 'kysely_%'
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Columns of a table of SQLite; `pk` is the place in its primary key, or 0. */
export async function listColumns(client: DatabaseClient, table: string): Promise<Column[]> {
  return (await describe(client, table)).columns;
}

/**
 * Writes a row into each of these tables of an empty SQLite; rows refer to each other.
 * @param special values that must be of a certain form, by `table.column`
 */
export async function fillTables(
  client: DatabaseClient,
  tables: readonly string[],
  special: Record<string, string>,
): Promise<void> {
  await client.db.transaction().execute(async (db) => {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    for (const table of tables) {
      const described = await describe({ ...client, db }, table);
      const entries = described.columns.map((column) => [
        column.name,
        special[`${table}.${column.name}`] ?? cellOf(column, described),
      ]);
      await db
        .insertInto(table as "settings")
        .values(Object.fromEntries(entries))
        .execute();
    }
  });
}
