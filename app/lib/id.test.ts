import { expect, test } from "vitest";
import { newId, stableFraction, stableId } from "./id.server.ts";

test("a later id sorts after an earlier one", () => {
  const ids = [1, 1_000, 1_795_000_000_000, 1_795_000_000_001].map((now) => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => /^[0-9a-z]{26}$/.test(id))).toBe(true);
});

test("ids of the same millisecond are different, and sort in the order they were made", () => {
  const ids = Array.from({ length: 1000 }, () => newId(5));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
});

test("a stable id depends on its parts and on where one ends and the next begins", () => {
  expect(stableId("a", "b")).toBe(stableId("a", "b"));
  expect(stableId("ab", "")).not.toBe(stableId("a", "b"));
  expect(stableFraction("a")).toBe(stableFraction("a"));
  expect(stableFraction("a")).toBeLessThan(1);
});
