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
