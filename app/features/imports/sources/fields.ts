/** Reads fields of rows of untrusted files: what has the wrong type is not there. */

export type FieldRow = Readonly<Record<string, unknown>>;

/** Whether a parsed value is an object. */
export const isRow = (value: unknown): value is FieldRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text or number as text; "" for anything else. */
export const textField = (row: FieldRow, name: string): string => {
  const value = row[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : "";
};

/** `2020-01-31 08:00:00` of databases is UTC. */
const DATABASE_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

/** Unix time in milliseconds of text, a number or a date; null for none, and for one before 1970. */
export function parseTime(value: unknown): number | null {
  if (value instanceof Date) return parseTime(value.getTime());
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const [, day, time] = DATABASE_TIME.exec(value.trim()) ?? [];
  const parsed = Date.parse(day ? `${day}T${time}Z` : value.trim());
  return Number.isNaN(parsed) || parsed < 0 ? null : parsed;
}

/** A field as a time in milliseconds; null where it is none. */
export const timeField = (row: FieldRow, name: string): number | null => parseTime(row[name]);

/** The last part of a path, which often is a slug; "" without one. */
export const lastPart = (path: string): string =>
  path
    .replace(/[?#].*$/, "")
    .split("/")
    .filter(Boolean)
    .at(-1) ?? "";
