import { DAY } from "#app/lib/time.ts";

/** After so long a view counts half as much as a new one. */
const HALF_LIFE = 2 * DAY;

/** How much more than a view the other things say that readers do. */
export const WARMTH = { view: 1, like: 5, comment: 10 } as const;

/** What was taken back leaves at least so much: heat is a logarithm, and nothing has none. */
const LEAST_LEFT = 2 ** -10;

/** A part of the heat taken away again. */
function cooled(heat: number, weight: number, at: number): number {
  const left = 1 - weight * 2 ** ((at - heat) / HALF_LIFE);
  return Math.round(heat + HALF_LIFE * Math.log2(Math.max(left, LEAST_LEFT)));
}

/**
 * Heat is a sum of views that fade by half every two days, written as a time: something is as warm
 * as if it had been seen once at that moment. Cooling changes no order, so nothing is ever
 * recomputed; what happens now adds to it, and an index on it is the list of what trends.
 * @param heat milliseconds since 1970; 0 for something nobody has seen
 * @param weight views, or as many as something counts for; less than 0 for what is taken back
 * @param at milliseconds since 1970
 */
export function warmed(heat: number, weight: number, at: number): number {
  if (weight <= 0) return cooled(heat, -weight, at);
  const arrival = at + HALF_LIFE * Math.log2(weight);
  const [cooler, warmer] = heat < arrival ? [heat, arrival] : [arrival, heat];
  return Math.round(warmer + HALF_LIFE * Math.log2(1 + 2 ** ((cooler - warmer) / HALF_LIFE)));
}
