import { expect, test } from "vitest";
import { centsIn, exactMoney } from "./money.ts";

test("typed amounts are parsed to whole cents", () => {
  expect(["2", "2.5", "2,50", " 0.05 ", "1234567.89", "١٢٫٥٠"].map(centsIn)).toEqual([
    200, 250, 250, 5, 123_456_789, 1250,
  ]);
  expect([centsIn(""), centsIn("  "), centsIn(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("invalid amounts are rejected", () => {
  for (const text of ["-1", "2.505", "1e3", "1,000.00", "two", "12345678", ".5"]) {
    expect(centsIn(text), text).toBeNaN();
  }
});

test("invoices show cents", () => {
  expect(exactMoney(22_200, "USD", "en")).toBe("$222.00");
  expect(exactMoney(1500, "EUR", "ar")).toBe("\u200f15.00\u00a0€");
});

test("a symbol that begins with letters stays one word in Arabic text", () => {
  expect(exactMoney(1500, "USD", "ar")).toBe("\u200f15.00\u00a0US$\u200e");
  expect(exactMoney(1500, "CAD", "en")).toBe("CA$15.00");
});
