/** Applies filters to the few things that are in memory: tiers and newsletters. */
import { badFilter, type Condition, type FilterComparison, type Value } from "./read-filter.ts";

function isSame({ operator, value, field }: FilterComparison, found: unknown): boolean {
  if (value instanceof RegExp) return value.test(String(found)) !== (operator === "$not");
  const isAmong = [value].flat().some((each: Value) => String(each) === String(found));
  if (operator === "$eq" || operator === "$in") return isAmong;
  if (operator === "$ne" || operator === "$nin") return !isAmong;
  throw badFilter(`"${field}" cannot be compared in this way.`);
}

/**
 * Whether an item meets a condition.
 * @throws GhostError for a property that it does not have
 */
export function matches(item: object, condition: Condition): boolean {
  if ("and" in condition) return condition.and.every((each) => matches(item, each));
  if ("or" in condition) return condition.or.some((each) => matches(item, each));
  if (!Object.hasOwn(item, condition.field)) {
    throw badFilter(`Nothing here can be filtered by "${condition.field}".`);
  }
  return isSame(condition, Reflect.get(item, condition.field));
}
