/** Reads filters: NQL, by Ghost's own parser. */
import nql from "@tryghost/nql-lang";
import { GhostError } from "#app/platform/http/ghost-error.ts";

/** Longer filters are refused before they are parsed. */
const LONGEST = 2000;
const DEEPEST = 10;
/** In one filter: each may be a subquery. */
const MAX_COMPARISONS = 50;
/** In one list. */
const MAX_VALUES = 100;

export type Value = string | number | boolean | null;

/** How a value is compared; the first six are all that dates and numbers need. */
export type Operator =
  | "$eq"
  | "$ne"
  | "$gt"
  | "$gte"
  | "$lt"
  | "$lte"
  | "$in"
  | "$nin"
  | "$all"
  | "$regex"
  | "$not";

export interface FilterComparison {
  field: string;
  operator: Operator;
  value: Value | Value[] | RegExp;
}

export type Condition = { and: Condition[] } | { or: Condition[] } | FilterComparison;

/** The refusal of a filter. */
export const badFilter = (context: string): GhostError =>
  new GhostError("BadRequestError", "Request not understood error, cannot filter.", {
    context,
    property: "filter",
  });

const isObject = (node: unknown): node is Record<string, unknown> =>
  typeof node === "object" && node !== null && !Array.isArray(node) && !(node instanceof RegExp);

class Reader {
  #comparisons = 0;

  /** @param node of the parser's tree, which is as MongoDB writes conditions */
  read(node: unknown, depth = 0): Condition {
    const [entry, ...others] = isObject(node) ? Object.entries(node) : [];
    if (!entry || others.length > 0) throw badFilter("Error parsing filter");
    if (depth > DEEPEST) throw badFilter("The filter is nested too deeply.");
    const [name, value] = entry;
    const below = () => (value as unknown[]).map((each) => this.read(each, depth + 1));
    if (name === "$and") return { and: below() };
    if (name === "$or") return { or: below() };
    // The parser leaves it of doubled parentheses.
    if (name === "yg" && isObject(value)) return this.read(value, depth + 1);
    return this.#comparison(name, value);
  }

  #comparison(field: string, given: unknown): FilterComparison {
    this.#comparisons += 1;
    if (this.#comparisons > MAX_COMPARISONS) throw badFilter("The filter has too many conditions.");
    const [operator, value] = isObject(given) ? Object.entries(given)[0]! : ["$eq", given];
    if (Array.isArray(value) && value.length > MAX_VALUES) {
      throw badFilter("A list of the filter is too long.");
    }
    return { field, operator: operator as Operator, value: value as FilterComparison["value"] };
  }
}

function parse(filter: string): unknown {
  try {
    return nql.parse(filter);
  } catch {
    throw badFilter("Error parsing filter");
  }
}

/**
 * Reads a filter; null for an empty one.
 * @throws GhostError for anything that is not NQL, and for more than a person would ask
 */
export function readFilter(filter: string): Condition | null {
  if (filter.trim() === "") return null;
  if (filter.length > LONGEST) throw badFilter("The filter is too long.");
  return new Reader().read(parse(filter));
}

/** Whether what a filter finds changes as time passes: `published_at:>now-7d`. */
export const dependsOnTime = (filter: string): boolean => /now[-+]\d/.test(filter);
