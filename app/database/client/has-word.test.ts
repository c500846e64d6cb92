import { expect, test } from "vitest";
import { hasWord } from "./has-word.ts";

test("a word is found by its beginning, in any case, between any signs", () => {
  const text = "Ada O’Brien-Łuk ada.lovelace+news@Example.org";
  for (const word of ["ada", "brien", "o", "łuk", "lovelace", "news", "exam", "org"])
    expect(hasWord(text, word), word).toBe(true);
});

test("what is within a word is no beginning", () => {
  for (const word of ["da", "race", "rg", "x"])
    expect(hasWord("Ada Lovelace terrace@example.org", word), word).toBe(false);
  expect(hasWord("trace race", "race")).toBe(true);
  // A letter beyond 16 bits, and a mark of its own.
  expect(hasWord("𐐨ab e\u0301ab", "ab")).toBe(false);
});
