import { expect, test } from "vitest";
import english from "#locales/en/desk.json";
import { readSourceFiles } from "#tests/source-files.ts";

test("every message of an error in the desk is shown for a code, or by name", () => {
  const named = readSourceFiles()
    .filter(({ path, isTest }) => path.startsWith("app/") && !isTest)
    .flatMap(({ source }) => [...source.matchAll(/"(error\.[\w-]+)"/g)].map(([, key]) => key));
  const messages = Object.keys(english).filter((key) => key.startsWith("error."));
  expect(messages.filter((key) => !named.includes(key))).toEqual([]);
});
