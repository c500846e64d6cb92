import { describe, expect, test } from "vitest";
import { MINUTE } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { TooManyRequests } from "./errors.ts";
import { forgetOldLimits, type RateLimit, refund, spend } from "./rate-limits.server.ts";

const LIMIT: RateLimit = { name: "try", points: 3, windowMs: MINUTE };
const NOW = Date.UTC(2026, 10, 21);

describe.each(databases)("limits on $name", ({ open }) => {
  test("an allowance is used up, for everybody apart, and comes back when its time is over", async () => {
    const { db } = await open();
    for (let index = 0; index < 3; index++) await spend(db, LIMIT, "a", NOW);
    await expect(spend(db, LIMIT, "a", NOW + MINUTE - 1)).rejects.toThrow(TooManyRequests);
    await spend(db, LIMIT, "b", NOW);
    await spend(db, { ...LIMIT, name: "other" }, "a", NOW);
    await spend(db, LIMIT, "a", NOW + MINUTE);
  });

  test("of fifty who try at once no more than the allowance get through", async () => {
    const { db } = await open();
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => spend(db, LIMIT, "a", NOW)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("a success gives the allowance back", async () => {
    const { db } = await open();
    for (let index = 0; index < 3; index++) await spend(db, LIMIT, "a", NOW);
    await refund(db, LIMIT, "a");
    await spend(db, LIMIT, "a", NOW);
  });

  test("old allowances are forgotten, current ones are not", async () => {
    const { db } = await open();
    await spend(db, LIMIT, "old", NOW - MINUTE);
    await spend(db, LIMIT, "current", NOW);
    await forgetOldLimits(db, NOW);
    const rows = await db.selectFrom("rate_limits").select("name").execute();
    expect(rows).toEqual([{ name: "try:current" }]);
  });
});
