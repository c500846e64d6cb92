import { expect, test } from "vitest";
import { formatCount, wholeBetween } from "./number.ts";

test("counts from a thousand on are abbreviated with one decimal", () => {
  expect([0, 999, 1000, 1049, 3000, 12_345].map(formatCount)).toEqual([
    "0",
    "999",
    "1.0k",
    "1.0k",
    "3.0k",
    "12.3k",
  ]);
});

test("a number from a URL is clamped", () => {
  const page = (value: unknown) => wholeBetween(value, 1, 50);
  expect(["3", "0", "-7", "1e9", "2.9", "Infinity"].map(page)).toEqual([3, 1, 1, 50, 2, 50]);
  expect(["two", "2abc", undefined, {}].map(page)).toEqual([1, 1, 1, 1]);
});
