import { expect, test } from "vitest";
import { handlesIn, withHandles } from "./mentions.ts";
import { type CommentFacts, DEFAULT_RULES, reasonToHold, wordsToCompare } from "./rules.ts";

const HARMLESS: CommentFacts = { text: "Lovely.", linkCount: 0, approvedCount: 9, repeatCount: 0 };
const held = (facts: Partial<CommentFacts>, rules = DEFAULT_RULES) =>
  reasonToHold(rules, { ...HARMLESS, ...facts });

test("a known reader's harmless comment appears at once", () => {
  expect(held({})).toBeNull();
});

test("a newcomer waits for the first approval, unless the owner wants it otherwise", () => {
  expect(held({ approvedCount: 0 })).toBe("first");
  expect(held({ approvedCount: 0 }, { ...DEFAULT_RULES, isFirstHeld: false })).toBeNull();
});

test("many links wait until approved comments have earned trust", () => {
  expect(held({ linkCount: 3, approvedCount: 1 })).toBe("links");
  expect(held({ linkCount: 2, approvedCount: 1 })).toBeNull();
  expect(held({ linkCount: 30, approvedCount: 3 })).toBeNull();
});

test("listed words wait whoever wrote them, as whole words and in any case or width", () => {
  const rules = { ...DEFAULT_RULES, words: ["casino", "pay day", "loan*", "*", " ", "(.+"] };
  for (const text of ["The CASINO!", "ＣＡＳＩＮＯ", "pay\n day", "a loanshark", "ok (.+ ok"]) {
    expect(held({ text }, rules)).toBe("words");
  }
  for (const text of ["casinos", "ocasino", "payday", "aloan", "Lovely."]) {
    expect(held({ text }, rules)).toBeNull();
  }
});

test("short thanks may be said by everybody, longer texts are compared by their words alone", () => {
  expect(wordsToCompare("Thank you!")).toBe("");
  expect(wordsToCompare("So, the sea — it was LOUD that night.")).toBe(
    "so the sea it was loud that night",
  );
});

test("handles are found in a text, but not in addresses", () => {
  expect(handlesIn("@ada, (@Bob-Lee) x@c.example https://d.example/@e @@f @ada")).toEqual([
    "ada",
    "bob-lee",
  ]);
  expect(handlesIn(Array.from({ length: 20 }, (_, at) => `@p${at}`).join(" "))).toHaveLength(10);
});

test("two people of one name get two handles, and a byline keeps its slug", () => {
  const people = [
    { userId: "1", name: "Ada Byron", slug: null },
    { userId: "2", name: "Ada Byron", slug: null },
    { userId: "3", name: "Countess", slug: "ada-byron" },
    { userId: "4", name: "…", slug: null },
  ];
  expect(withHandles(people).map(({ handle }) => handle)).toEqual([
    "ada-byron-2",
    "ada-byron-3",
    "ada-byron",
  ]);
});
