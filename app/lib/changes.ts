/** What became of a row that was saved. */
export type Saved = "inserted" | "updated" | "unchanged";

/**
 * The values that differ from the row; `undefined` means "leave as it is".
 * @returns null when nothing differs, so that saving the same thing twice writes nothing
 */
export function changesTo<Row extends object>(row: Row, values: Partial<Row>): Partial<Row> | null {
  const keys = (Object.keys(values) as (keyof Row)[]).filter(
    (key) => values[key] !== undefined && values[key] !== row[key],
  );
  if (keys.length === 0) return null;
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Row>;
}
