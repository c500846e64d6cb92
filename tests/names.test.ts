/** Names use the field's words, so that a stranger finds a mechanism by searching for it. */
import { expect, test } from "vitest";
import { readSourceFiles } from "./source-files.ts";

/** Private words, each with the word to use instead. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:MOST|LARGEST|LONGEST|WIDEST)_(?!MEDIA_MB\b)[A-Z]\w*/g, "MAX_…, MAX_…_LENGTH"],
  [/\b(?:LEAST|SHORTEST|FEWEST)_[A-Z]\w*/g, "MIN_…"],
  [/\bfunction take(?:Back|Away)\w*/g, "revoke…, remove…"],
];

const products = readSourceFiles().filter(
  ({ path }) => !/^tests\/names|\/migrations\/\d/.test(path),
);

test("limits are MAX_ and MIN_, and what is revoked or removed is called so", () => {
  const found = products.flatMap(({ path, source }) =>
    PRIVATE.flatMap(([pattern, instead]) =>
      [...source.matchAll(pattern)].map(([name]) => `${path}: ${name}, rather ${instead}`),
    ),
  );
  expect(found).toEqual([]);
});

test("lists are written as lists, not as spread pieces that save lines", () => {
  const spread = /\.\.\.\(\[[^()]*\] as const\),?\s*$/m;
  const found = products.filter(({ source }) => spread.test(source)).map(({ path }) => path);
  expect(found).toEqual([]);
});
