import { expect, test } from "vitest";
import { changesSince, noChanges, withChanges } from "./saved-changes.ts";

test("a co-writer gets all changes since their version, whoever made them", () => {
  const begun = noChanges(3);
  const titled = withChanges(begun, 4, { title: "By the sea" });
  const tagged = withChanges(titled, 5, { tags: "Water" });
  expect(changesSince(tagged, 3)).toEqual({ title: "By the sea", tags: "Water" });
  expect(changesSince(tagged, 4)).toEqual({ tags: "Water" });
  expect(changesSince(tagged, 5)).toEqual({});
  const again = withChanges(tagged, 6, { title: "By the pier" });
  expect(changesSince(again, 4)).toEqual({ title: "By the pier", tags: "Water" });
});

test("a version from before the document is compared with the stored text", () => {
  expect(changesSince(noChanges(3), 2)).toBeNull();
});

test("names of fields are only names", () => {
  const changed = withChanges(noChanges(1), 2, JSON.parse('{ "__proto__": "x", "title": "y" }'));
  expect(changesSince(changed, 1)).toHaveProperty("title", "y");
  expect(Object.getPrototypeOf(changesSince(changed, 1))).toBe(Object.prototype);
});
