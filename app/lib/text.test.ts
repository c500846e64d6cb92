import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords, readingMinutes, smartenQuotes } from "./text.ts";

test.each([
  [`"Now that is a customer."`, "“Now that is a customer.”"],
  [`Samir's 'second question'`, "Samir’s ‘second question’"],
  [`He said "'No' is an answer"`, "He said “‘No’ is an answer”"],
  [`back in the '90s`, "back in the ’90s"],
  ["already “curly”", "already “curly”"],
])("the straight quotes of %j become %j", (straight, curly) => {
  expect(smartenQuotes(straight)).toBe(curly);
});

test("converting quotes is idempotent and leaves no straight ones", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = smartenQuotes(text);
      expect(smartenQuotes(once)).toBe(once);
      expect(once).not.toMatch(/["']/);
    }),
  );
});

test("words are counted in every script", () => {
  expect(countWords("Two chairs, neither of them free.")).toBe(6);
  expect(countWords("خبر عاجل")).toBe(2);
  expect(countWords("私は猫です")).toBeGreaterThan(1);
  expect(countWords("—")).toBe(0);
});

test("reading time is at least a minute", () => {
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(220)).toBe(1);
  expect(readingMinutes(221)).toBe(2);
});
