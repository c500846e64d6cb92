import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { warmed } from "./heat.ts";

const NOW = Date.UTC(2026, 10, 21);

test("one view is as warm as the moment it happens", () => {
  expect(warmed(0, 1, NOW)).toBe(NOW);
});

test("two views at once are as warm as one two days later", () => {
  expect(warmed(warmed(0, 1, NOW), 1, NOW)).toBe(NOW + 2 * DAY);
  expect(warmed(0, 2, NOW)).toBe(NOW + 2 * DAY);
});

test("a hundred views a month ago are cooler than a dozen today", () => {
  const old = warmed(0, 100, NOW - 30 * DAY);
  expect(warmed(0, 12, NOW)).toBeGreaterThan(old);
});

test("whatever is added makes warmer, and in any order nearly the same", () => {
  const moment = fc.integer({ min: NOW - 60 * DAY, max: NOW });
  const event = fc.tuple(fc.integer({ min: 1, max: 10_000 }), moment);
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 12 }), (events) => {
      const add = (heat: number, [weight, at]: [number, number]) => warmed(heat, weight, at);
      const forth = events.reduce(add, 0);
      const back = events.toReversed().reduce(add, 0);
      expect(Math.abs(forth - back)).toBeLessThan(100);
      expect(forth).toBeGreaterThanOrEqual(Math.max(...events.map(([, at]) => at)));
    }),
  );
});

test("what is taken back at once leaves things as they were, however often it is repeated", () => {
  const before = warmed(0, 40, NOW - DAY);
  let heat = before;
  for (let time = 0; time < 100; time++) heat = warmed(warmed(heat, 5, NOW), -5, NOW);
  expect(Math.abs(heat - before)).toBeLessThan(1000);
});

test("taking back more than there was cools by days, not for ever", () => {
  const heat = warmed(0, 2, NOW - 30 * DAY);
  expect(warmed(heat, -10, NOW)).toBeGreaterThanOrEqual(heat - 20 * DAY);
});
