/** Paths in a menu: `2` is the third entry of the bar, `2-0` the first in its panel, "" the bar. */

/** The path one level up; "" for entries of the bar. */
export function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf("-")));
}

/** True when `place` is `id` or a descendant. */
export function isWithin(place: string, id: string): boolean {
  return place === id || place.startsWith(`${id}-`);
}

/** The common ancestor of two paths. */
export function sharedPart(a: string, b: string): string {
  let shared = a;
  while (shared && !isWithin(b, shared)) shared = parentOf(shared);
  return shared;
}
