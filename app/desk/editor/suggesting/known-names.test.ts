import { expect, test } from "vitest";
import { withKnownNames } from "./known-names.ts";
import type { ListedSuggestion } from "./list-suggestions.ts";

const suggestion = (by: string, name: string): ListedSuggestion => {
  return { id: `${by}-1`, by, name, at: 1, from: 1, parts: [] };
};

test("a suggestion is shown under the name that the server knows, whatever the text says", () => {
  const list = [suggestion("eve", "The Owner"), suggestion("gone", "Eve")];
  const namesOf = (writers: { id: string; name: string }[] | null) =>
    withKnownNames(list, writers, "Somebody").map(({ name }) => name);
  expect(namesOf([{ id: "eve", name: "Eve" }])).toEqual(["Eve", "Somebody"]);
  expect(namesOf(null)).toEqual(["", ""]);
});
