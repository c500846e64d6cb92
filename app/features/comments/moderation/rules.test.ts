import { expect, test } from "vitest";
import { withHandles } from "#app/features/comments/mentions.ts";
import { handlesIn } from "#app/lib/text.ts";
import { type CommentFacts, DEFAULT_RULES, normalizeForComparison, reasonToHold } from "./rules.ts";

const HARMLESS: CommentFacts = { text: "Lovely.", linkCount: 0, approvedCount: 9, repeatCount: 0 };
const held = (facts: Partial<CommentFacts>, rules = DEFAULT_RULES) =>
  reasonToHold(rules, { ...HARMLESS, ...facts });

test("a trusted reader's harmless comment is approved", () => {
  expect(held({})).toBeNull();
});

test("a newcomer's first comment is held, unless the owner turned that off", () => {
  expect(held({ approvedCount: 0 })).toBe("first");
  expect(held({ approvedCount: 0 }, { ...DEFAULT_RULES, isFirstHeld: false })).toBeNull();
});

test("comments with many links are held until their author is trusted", () => {
  expect(held({ linkCount: 3, approvedCount: 1 })).toBe("links");
  expect(held({ linkCount: 2, approvedCount: 1 })).toBeNull();
  expect(held({ linkCount: 30, approvedCount: 3 })).toBeNull();
});

test("blocked words hold anybody's comment, as whole words, ignoring case and width", () => {
  const rules = { ...DEFAULT_RULES, words: ["casino", "pay day", "loan*", "*", " ", "(.+"] };
  for (const text of ["The CASINO!", "ＣＡＳＩＮＯ", "pay\n day", "a loanshark", "ok (.+ ok"]) {
    expect(held({ text }, rules)).toBe("words");
  }
  for (const text of ["casinos", "ocasino", "payday", "aloan", "Lovely."]) {
    expect(held({ text }, rules)).toBeNull();
  }
});

test("short texts may repeat; longer texts are compared without punctuation", () => {
  expect(normalizeForComparison("Thank you!")).toBe("");
  expect(normalizeForComparison("So, the sea — it was LOUD that night.")).toBe(
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
    { userId: "1", name: "Ada Byron", slug: null, path: null },
    { userId: "2", name: "Ada Byron", slug: null, path: null },
    { userId: "3", name: "Countess", slug: "ada-byron", path: "/author/ada-byron" },
    { userId: "4", name: "…", slug: null, path: null },
  ];
  expect(withHandles(people).map(({ handle }) => handle)).toEqual([
    "ada-byron-2",
    "ada-byron-3",
    "ada-byron",
  ]);
});
