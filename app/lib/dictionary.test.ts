import { expect, test } from "vitest";
import { INHERITED_NAMES } from "#tests/inherited-names.ts";
import { dictionary } from "./dictionary.ts";

test("only entries are found, no names that objects inherit", () => {
  const words = dictionary<string>({ one: "eins" });
  expect(words.one).toBe("eins");
  for (const name of INHERITED_NAMES) expect(words[name]).toBeUndefined();
});

test("every name can be an entry", () => {
  const words = dictionary<string>();
  for (const name of INHERITED_NAMES) words[name] = name;
  expect(Object.keys(words)).toEqual(INHERITED_NAMES);
});
