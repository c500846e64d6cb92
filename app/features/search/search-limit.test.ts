import { describe, expect, test } from "vitest";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { limitSearches } from "./search-limit.server.ts";

describe.each(databases)("searches on $name", ({ open }) => {
  test("a network that searches all the time is refused, others are not", async () => {
    const { db } = await open();
    for (let count = 0; count < 240; count += 1) await limitSearches(db, "192.0.2.1");
    await expect(limitSearches(db, "192.0.2.1")).rejects.toThrow(TooManyRequests);
    await limitSearches(db, "192.0.2.2");
    for (let count = 0; count < 250; count += 1) await limitSearches(db, "");
  });
});
