/** Turns filters into SQL: fields by name, every value a parameter. */
import { type RawBuilder, sql } from "kysely";
import { badFilter, type Condition, type FilterComparison, type Value } from "./read-filter.ts";

/** A property that filters can name. */
export interface FilterField {
  /** `presence`: whether there is any; its value is not a column, so it can only be compared with null. */
  kind: "text" | "date" | "boolean" | "presence";
  /** A condition, where it is true or false. */
  column: RawBuilder<unknown>;
  /** Finds rows of another table by a condition on the column. */
  within?: (condition: RawBuilder<boolean>) => RawBuilder<boolean>;
  /** With `within`: that there is none. Columns of rows that are there are never null. */
  isNone?: RawBuilder<boolean>;
}

export type FilterFields = ReadonlyMap<string, FilterField>;

/** With or without time and zone; without a zone it is UTC, as Ghost stores it. */
const DATE = /^\d{4}(?:-\d\d(?:-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;

function toMillis(value: Value): number {
  const text = String(value);
  const [, zone] = DATE.exec(text) ?? badDate(text);
  const isWhole = text.length > "2026-01-01".length;
  const at = Date.parse(text.replace(" ", "T") + (isWhole && !zone ? "Z" : ""));
  return Number.isNaN(at) ? badDate(text) : at;
}

function badDate(text: string): never {
  throw badFilter(`"${text}" is no date.`);
}

/** A value as the column has it. */
const stored = ({ kind }: FilterField, value: Value): string | number =>
  kind === "date" ? toMillis(value) : String(value);

/** The pattern of `like` for an expression that the parser has made of a text. */
function patternOf({ source }: RegExp): string {
  const [, start, inner = "", end] = /^(\^?)((?:\\.|[^\\])*?)(\$?)$/s.exec(source) ?? [];
  const text = inner.replace(/\\(.)/gs, "$1").replace(/[\\%_]/g, "\\$&");
  return `${start ? "" : "%"}${text}${end ? "" : "%"}`;
}

const ORDERED = new Map([
  ["$gt", sql`>`],
  ["$gte", sql`>=`],
  ["$lt", sql`<`],
  ["$lte", sql`<=`],
]);

/** The positive operator of each negation. */
const DENIED = new Map([
  ["$ne", "$eq"],
  ["$nin", "$in"],
  ["$not", "$regex"],
] as const);

type ValueComparison = Omit<FilterComparison, "field">;

function positive(field: FilterField, { operator, value }: ValueComparison): RawBuilder<boolean> {
  const { column, kind } = field;
  if (kind === "boolean") {
    if (typeof value !== "boolean") throw badFilter(`"${value}" is neither true nor false.`);
    return value ? sql`${column}` : sql`not (${column})`;
  }
  if (value instanceof RegExp) {
    if (kind !== "text") throw badFilter("Only texts can be searched.");
    return sql`folded(${column}) like folded(${patternOf(value)}) escape '\\'`;
  }
  if (kind === "presence" && value !== null)
    throw badFilter("A picture can only be compared with null.");
  if (Array.isArray(value)) {
    return sql`${column} in (${sql.join(value.map((each) => stored(field, each)))})`;
  }
  if (value === null) return sql`${column} is null`;
  return sql`${column} ${ORDERED.get(operator) ?? sql`=`} ${stored(field, value)}`;
}

function comparisonSql(fields: FilterFields, { field: name, ...compared }: FilterComparison) {
  const field = fields.get(name) ?? fields.get(name.replace(/\.slug$/, ""));
  if (!field) throw badFilter(`Posts and the like cannot be filtered by "${name}".`);
  const find = (what: ValueComparison) => {
    if (what.value === null && field.isNone) return field.isNone;
    return field.within?.(positive(field, what)) ?? positive(field, what);
  };
  const { operator, value } = compared;
  if (operator === "$all") {
    const each = (value as Value[]).map((one) => find({ operator: "$eq", value: one }));
    return sql<boolean>`(${sql.join(each, sql` and `)})`;
  }
  const denied = DENIED.get(operator as "$ne");
  if (!denied) return find(compared);
  return sql<boolean>`not coalesce(${find({ operator: denied, value })}, false)`;
}

/**
 * The SQL of a filter.
 * @throws GhostError for a field that is not among these, and for a value that is not of its kind
 */
export function conditionSql(fields: FilterFields, condition: Condition): RawBuilder<boolean> {
  if ("field" in condition) return comparisonSql(fields, condition);
  const isAnd = "and" in condition;
  const parts = (isAnd ? condition.and : condition.or).map((each) => conditionSql(fields, each));
  return sql`(${sql.join(parts, isAnd ? sql` and ` : sql` or `)})`;
}
