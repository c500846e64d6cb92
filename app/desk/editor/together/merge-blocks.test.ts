import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeBlocks } from "./merge-blocks.ts";

/** Texts of one-letter blocks. */
function merged(base: string, mine: string, theirs: string): string {
  const sides = { mine, theirs };
  return mergeBlocks([...base], [...mine], [...theirs])
    .map(({ side, index }) => sides[side][index])
    .join("");
}

test.each([
  ["only they changed", "abc", "abc", "aXc", "aXc"],
  ["only I changed", "abc", "aXc", "abc", "aXc"],
  ["each changed another part", "abcde", "Xbcde", "abcdY", "XbcdY"],
  ["each added elsewhere", "abc", "aXbc", "abcY", "aXbcY"],
  ["both made the same change", "abc", "aXc", "aXc", "aXc"],
  ["both added the same", "ab", "abX", "abX", "abX"],
  ["both changed the same block", "abc", "aXc", "aYc", "aXYc"],
  ["I deleted what they kept", "abc", "ac", "abc", "ac"],
  ["they deleted what I kept", "abc", "abc", "ac", "ac"],
  ["they deleted what I changed", "abc", "aXc", "ac", "aXc"],
  ["I deleted what they changed", "abc", "ac", "aXc", "aXc"],
  ["everything is new", "", "ab", "cd", "abcd"],
  ["they emptied the text", "abc", "abc", "", ""],
])("%s", (_what, base, mine, theirs, expected) => {
  expect(merged(base, mine, theirs)).toBe(expected);
});

const text = fc.string({ unit: fc.constantFrom(..."abcdefgh"), maxLength: 12 });

test("no block that one side added is lost, and unchanged sides change nothing", () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      expect(merged(base, base, theirs)).toBe(theirs);
      expect(merged(base, mine, base)).toBe(mine);
      expect(merged(base, mine, mine)).toBe(mine);
      const result = merged(base, mine, theirs);
      const added = [...mine, ...theirs].filter((block) => !base.includes(block));
      for (const block of added) expect(result).toContain(block);
    }),
  );
});
