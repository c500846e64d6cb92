/** The effect of an idempotent save. */
export type SaveResult = "inserted" | "updated" | "unchanged";

/**
 * The fields whose values differ from the row; `undefined` means "keep".
 * @returns null when nothing differs, so that saving twice writes nothing
 */
export function changedFields<Row extends object>(
  row: Row,
  values: Partial<Row>,
): Partial<Row> | null {
  const keys = (Object.keys(values) as (keyof Row)[]).filter(
    (key) => values[key] !== undefined && values[key] !== row[key],
  );
  if (keys.length === 0) return null;
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Row>;
}
