import { expect, test } from "vitest";
import { closingStop } from "./closing-stop.ts";

test.each([
  ["A harbour", "."],
  ["A harbour (1890) ", "."],
  ["Ein „Hafen“", "."],
  ["ميناء", "."],
  ["港の朝", "。"],
  ["「港」", "。"],
])("a caption without an end gets a full stop before its credit: %s", (words, stop) => {
  expect(closingStop(words)).toBe(stop);
});

test.each([
  "A harbour.",
  "A harbour?",
  "“A harbour!”",
  "A harbour…",
  "港の朝。",
  "ميناء؟",
  "बंदरगाह।",
  "From left:",
  "",
])("one with an end gets none: %s", (words) => {
  expect(closingStop(words)).toBe("");
});
