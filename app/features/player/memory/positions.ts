import { DAY } from "#app/lib/time.ts";

/**
 * Post id, seconds, and when that was (milliseconds since 1970). 0 restarts, because it was heard to its end:
 * where an older place is remembered, that must go.
 */
export type Position = [postId: string, seconds: number, at: number];

/** Positions expire after this time. */
export const REMEMBERED_MS = 7 * DAY;
/** The oldest positions are evicted beyond this. */
const MAX_POSITIONS = 200;

const isPosition = (one: unknown): one is Position =>
  Array.isArray(one) &&
  typeof one[0] === "string" &&
  Number.isFinite(one[1]) &&
  Number.isFinite(one[2]);

/** Valid, unexpired positions of untrusted data. */
export function readPositions(value: unknown, now: number): Position[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isPosition).filter(([, , at]) => now - at < REMEMBERED_MS);
}

/** Merges two lists; the newer position of a post wins. */
export function mergePositions(one: readonly Position[], other: readonly Position[]): Position[] {
  const newest = new Map<string, Position>();
  for (const position of [...one, ...other]) {
    const known = newest.get(position[0]);
    if (!known || known[2] < position[2]) newest.set(position[0], position);
  }
  return [...newest.values()].sort((a, b) => b[2] - a[2]).slice(0, MAX_POSITIONS);
}
