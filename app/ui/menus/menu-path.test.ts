import { expect, test } from "vitest";
import { isWithin, parentOf, sharedPart } from "./menu-path.ts";

test("an entry of the bar has the bar as its parent, a nested entry the entry that opens it", () => {
  expect(parentOf("2")).toBe("");
  expect(parentOf("2-0")).toBe("2");
  expect(parentOf("")).toBe("");
});

test("an open nested panel keeps its ancestors open, and no others", () => {
  expect(isWithin("2-0", "2")).toBe(true);
  expect(isWithin("2-0", "2-0")).toBe(true);
  expect(isWithin("2", "2-0")).toBe(false);
  expect(isWithin("20", "2")).toBe(false);
});

test("when focus moves elsewhere, the panels on its path stay open", () => {
  expect(sharedPart("2-0", "2-1")).toBe("2");
  expect(sharedPart("2-0", "2")).toBe("2");
  expect(sharedPart("2-0", "3")).toBe("");
  expect(sharedPart("2", "2-0")).toBe("2");
});
