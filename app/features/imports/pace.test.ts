import { expect, test } from "vitest";
import { describePace } from "./pace.ts";

test.each([
  ["nothing yet", { done: 0, total: 100, workMs: 10 }, ""],
  ["a slow one", { done: 5, total: 2000, workMs: 2000 }, "2.5 a second, about 13 min left"],
  ["a fast one", { done: 900, total: 1000, workMs: 1000 }, "900 a second, less than a minute left"],
  ["one of unknown length", { done: 900, total: 0, workMs: 1000 }, "900 a second"],
])("the speed of %s is said", (_what, progress, words) => {
  expect(describePace(progress)).toBe(words);
});
