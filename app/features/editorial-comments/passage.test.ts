import { expect, test } from "vitest";
import { findPassage, passageOf } from "./passage.ts";

const TEXT =
  "The tide turned at four. Nobody was on the pier.\nThe tide turned at ten. The boats were out, and the gulls with them.";

const rangeOf = (words: string, start = 0) => {
  const from = TEXT.indexOf(words, start);
  return { from, to: from + words.length };
};
const keep = (words: string, start = 0) => passageOf(TEXT, rangeOf(words, start));
const found = (text: string, words: ReturnType<typeof keep>) => {
  const range = findPassage(text, words);
  return range && text.slice(range.from, range.to);
};

test("a passage is found where it was", () => {
  expect(findPassage(TEXT, keep("on the pier"))).toEqual(rangeOf("on the pier"));
});

test("of equal passages the one with the same text around it is found", () => {
  const second = TEXT.indexOf("The tide", 10);
  expect(findPassage(TEXT, keep("The tide turned", second))).toEqual(
    rangeOf("The tide turned", second),
  );
});

test("a passage is found after text before it was added or deleted", () => {
  const passage = keep("The boats were out");
  expect(found(`A new beginning.\n${TEXT}`, passage)).toBe("The boats were out");
  expect(found(TEXT.slice(60), passage)).toBe("The boats were out");
});

test("a rewritten passage is the text that replaced it", () => {
  const text = TEXT.replace("The boats were out", "All twelve boats had left");
  expect(found(text, keep("The boats were out"))).toBe("All twelve boats had left");
});

test("a passage that was deleted is not found", () => {
  expect(
    findPassage(TEXT.replace(" The boats were out,", ""), keep("The boats were out")),
  ).toBeNull();
  expect(findPassage("", keep("The boats were out"))).toBeNull();
});

test("a long passage is stored by its beginning", () => {
  const text = "word ".repeat(400);
  expect(passageOf(text, { from: 0, to: text.length }).quote).toHaveLength(500);
});
