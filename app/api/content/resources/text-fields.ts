import { sql } from "kysely";
import type { FilterField, FilterFields } from "#app/api/content/filter/conditions.server.ts";

const fieldsOf = (kind: FilterField["kind"], columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).map(([name, column]): [string, FilterField] => [
    name,
    { kind, column: sql.ref(column) },
  ]);

/** Fields that filters compare as texts, by name with their columns. */
export const textFields = (columns: Readonly<Record<string, string>>): FilterFields =>
  new Map(fieldsOf("text", columns));

/** Fields that filters compare as times, likewise. */
export const dateFields = (columns: Readonly<Record<string, string>>): FilterFields =>
  new Map(fieldsOf("date", columns));

const nonEmpty = (column: string) => sql`nullif(${sql.ref(column)}, '')`;

/** Filters by columns that posts and pages may leave empty. */
export const ownFields = (table: "posts" | "pages"): FilterFields =>
  new Map([
    // Not the column itself: by its index SQLite would find the rows, and sort them all.
    ["feature_image", { kind: "presence", column: nonEmpty(`${table}.picture_id`) }],
    ["custom_excerpt", { kind: "text", column: nonEmpty(`${table}.excerpt`) }],
  ]);
