import { DAY } from "#app/lib/time.ts";

/** Half-life of a view's weight. */
const HALF_LIFE = 2 * DAY;

/** Weights relative to one view. */
export const TRENDING_WEIGHTS = { view: 1, like: 5, comment: 10 } as const;

/** Lower bound after a subtraction: the score is a logarithm, so it cannot represent zero. */
const MIN_REMAINDER = 2 ** -10;

/** Subtracts a weight from the score. */
function subtractFromScore(heat: number, weight: number, at: number): number {
  const left = 1 - weight * 2 ** ((at - heat) / HALF_LIFE);
  return Math.round(heat + HALF_LIFE * Math.log2(Math.max(left, MIN_REMAINDER)));
}

/**
 * Trending score: an exponentially decaying sum of weighted views (half-life two days), stored as
 * the time at which a single view would give the same value. The order of scores does not change
 * over time, so nothing is recomputed, and an index on the column is the trending list.
 * @param heat the current score, milliseconds since 1970; 0 for none
 * @param weight the weight to add; negative to subtract
 * @param at milliseconds since 1970
 */
export function addToScore(heat: number, weight: number, at: number): number {
  if (weight <= 0) return subtractFromScore(heat, -weight, at);
  const arrival = at + HALF_LIFE * Math.log2(weight);
  const [cooler, warmer] = heat < arrival ? [heat, arrival] : [arrival, heat];
  return Math.round(warmer + HALF_LIFE * Math.log2(1 + 2 ** ((cooler - warmer) / HALF_LIFE)));
}
