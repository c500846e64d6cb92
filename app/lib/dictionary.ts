/**
 * A dictionary whose keys may come from outside: it inherits nothing, so that "constructor" or "toString"
 * is only found when it is an entry. `tests/dictionaries.test.ts` refuses plain object literals.
 */
export const dictionary = <Value>(
  entries: Readonly<Record<string, Value>> = {},
): Record<string, Value> => Object.assign(Object.create(null), entries);
