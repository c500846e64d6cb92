/** Places in a menu: `2` is the third entry of the bar, `2-0` the first that opens inside it, "" the bar. */

export function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf("-")));
}

/** True when `place` is `id` itself or inside it. */
export function isWithin(place: string, id: string): boolean {
  return place === id || place.startsWith(`${id}-`);
}

/** How far two places have the same way. */
export function sharedPart(a: string, b: string): string {
  let shared = a;
  while (shared && !isWithin(b, shared)) shared = parentOf(shared);
  return shared;
}
