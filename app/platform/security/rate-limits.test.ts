import { describe, expect, test } from "vitest";
import { MINUTE } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import {
  consumeRateLimit,
  pruneRateLimits,
  type RateLimit,
  resetRateLimit,
  takeFromRateLimit,
} from "./rate-limits.server.ts";

const LIMIT: RateLimit = { name: "try", points: 3, windowMs: MINUTE };
const NOW = Date.UTC(2026, 10, 21);

describe.each(databases)("rate limits on $name", ({ open }) => {
  test("an allowance is used up per key, and restored after its period", async () => {
    const { db } = await open();
    for (let index = 0; index < 3; index++) await consumeRateLimit(db, LIMIT, "a", NOW);
    await expect(consumeRateLimit(db, LIMIT, "a", NOW + MINUTE - 1)).rejects.toThrow(
      TooManyRequests,
    );
    await consumeRateLimit(db, LIMIT, "b", NOW);
    await consumeRateLimit(db, { ...LIMIT, name: "other" }, "a", NOW);
    await consumeRateLimit(db, LIMIT, "a", NOW + MINUTE);
  });

  test("an allowance that was used up while the clock was ahead is restored with the right time", async () => {
    const { db } = await open();
    const ahead = NOW + 400 * 24 * 60 * MINUTE;
    for (let index = 0; index < 3; index++) await consumeRateLimit(db, LIMIT, "a", ahead);
    for (let index = 0; index < 3; index++) await consumeRateLimit(db, LIMIT, "a", NOW);
    await expect(consumeRateLimit(db, LIMIT, "a", NOW)).rejects.toThrow(TooManyRequests);
  });

  test("of fifty concurrent attempts no more than the allowance succeed", async () => {
    const { db } = await open();
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => consumeRateLimit(db, LIMIT, "a", NOW)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("as much is taken as the allowance still has", async () => {
    const { db } = await open();
    const take = (wanted: number, now = NOW) => takeFromRateLimit(db, LIMIT, "a", { wanted, now });
    expect(await take(2)).toBe(2);
    expect(await take(5)).toBe(1);
    expect(await take(5)).toBe(0);
    expect(await take(5, NOW + MINUTE)).toBe(3);
  });

  test("a success resets the allowance", async () => {
    const { db } = await open();
    for (let index = 0; index < 3; index++) await consumeRateLimit(db, LIMIT, "a", NOW);
    await resetRateLimit(db, LIMIT, "a");
    await consumeRateLimit(db, LIMIT, "a", NOW);
  });

  test("expired allowances are deleted, current ones are not", async () => {
    const { db } = await open();
    await consumeRateLimit(db, LIMIT, "old", NOW - MINUTE);
    await consumeRateLimit(db, LIMIT, "current", NOW);
    await pruneRateLimits(db, NOW);
    const rows = await db.selectFrom("rate_limits").select("name").execute();
    expect(rows).toEqual([{ name: "try:current" }]);
  });
});
