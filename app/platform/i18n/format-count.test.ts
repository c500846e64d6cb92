import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";

test("counts from a thousand on are abbreviated with one decimal", () => {
  expect([0, 999, 1000, 1049, 3000, 12_345].map((count) => formatCount(count, "en"))).toEqual([
    "0",
    "999",
    "1.0k",
    "1.0k",
    "3.0k",
    "12.3k",
  ]);
});

test("counts from a million on are millions, not thousands of thousands", () => {
  expect(formatCount(999_949, "en")).toBe("999.9k");
  expect(formatCount(999_999, "en")).toBe("1M");
  expect(formatCount(2_340_000, "en")).toBe("2.3M");
});

test("counts from a thousand on are abbreviated as their language does it", () => {
  const shown = ["de", "es", "fr", "pl", "ar", "ja"].map((locale) => formatCount(12_345, locale));
  // The spaces do not break.
  expect(shown.map((count) => count.replaceAll(/\s/g, " "))).toEqual([
    "12.345",
    "12,3 mil",
    "12,3 k",
    "12,3 tys.",
    "12.3 ألف",
    "1.2万",
  ]);
});
