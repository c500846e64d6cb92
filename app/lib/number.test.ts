import { expect, test } from "vitest";
import { wholeBetween } from "./number.ts";

test("a number from a URL is clamped", () => {
  const page = (value: unknown) => wholeBetween(value, 1, 50);
  expect(["3", "0", "-7", "1e9", "2.9", "Infinity"].map(page)).toEqual([3, 1, 1, 50, 2, 50]);
  expect(["two", "2abc", undefined, {}].map(page)).toEqual([1, 1, 1, 1]);
});
