import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { addToScore } from "./trending.ts";

const NOW = Date.UTC(2026, 10, 21);

test("the score of one view is its time", () => {
  expect(addToScore(0, 1, NOW)).toBe(NOW);
});

test("two views at once score like one two days later", () => {
  expect(addToScore(addToScore(0, 1, NOW), 1, NOW)).toBe(NOW + 2 * DAY);
  expect(addToScore(0, 2, NOW)).toBe(NOW + 2 * DAY);
});

test("a hundred views a month ago score lower than a dozen today", () => {
  const old = addToScore(0, 100, NOW - 30 * DAY);
  expect(addToScore(0, 12, NOW)).toBeGreaterThan(old);
});

test("every addition raises the score, and the order hardly matters", () => {
  const moment = fc.integer({ min: NOW - 60 * DAY, max: NOW });
  const event = fc.tuple(fc.integer({ min: 1, max: 10_000 }), moment);
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 12 }), (events) => {
      const add = (heat: number, [weight, at]: [number, number]) => addToScore(heat, weight, at);
      const forth = events.reduce(add, 0);
      const back = events.toReversed().reduce(add, 0);
      expect(Math.abs(forth - back)).toBeLessThan(100);
      expect(forth).toBeGreaterThanOrEqual(Math.max(...events.map(([, at]) => at)));
    }),
  );
});

test("an immediate undo restores the score, however often it is repeated", () => {
  const before = addToScore(0, 40, NOW - DAY);
  let heat = before;
  for (let time = 0; time < 100; time++) heat = addToScore(addToScore(heat, 5, NOW), -5, NOW);
  expect(Math.abs(heat - before)).toBeLessThan(1000);
});

test("subtracting more than there was lowers the score by days, not forever", () => {
  const heat = addToScore(0, 2, NOW - 30 * DAY);
  expect(addToScore(heat, -10, NOW)).toBeGreaterThanOrEqual(heat - 20 * DAY);
});
