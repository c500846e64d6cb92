import { CompiledQuery } from "kysely";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";

type Value = string | number | null;
export type SeedRow = Record<string, Value>;

/** Bind parameter limit that both databases support. */
const MAX_PARAMETERS = 20_000;

function statement(client: DatabaseClient, table: string, columns: string[], rows: number): string {
  let place = 0;
  const mark = client.dialect === "sqlite" ? () => "?" : () => `$${++place}`;
  const values = Array.from({ length: rows }, () => `(${columns.map(mark).join(",")})`);
  return `insert into ${table} (${columns.join(",")}) values ${values.join(",")}`;
}

/** Batch insert; all rows must have the first row's columns. */
export async function bulkInsert(
  client: DatabaseClient,
  table: keyof Schema,
  rows: readonly SeedRow[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const perStatement = Math.floor(MAX_PARAMETERS / Math.max(1, columns.length));
  for (let start = 0; start < rows.length; start += perStatement) {
    const part = rows.slice(start, start + perStatement);
    const parameters = part.flatMap((row) => columns.map((column) => row[column]));
    const text = statement(client, table, columns, part.length);
    await client.db.executeQuery(CompiledQuery.raw(text, parameters));
  }
}
