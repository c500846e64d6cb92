import fc from "fast-check";
import { expect, test } from "vitest";
import { SLUG, SLUG_MAX_LENGTH, slugify, untaken } from "./slug.ts";

test.each([
  ["A staircase, tried on in socks", "a-staircase-tried-on-in-socks"],
  ["Crème brûlée, again", "creme-brulee-again"],
  ["It’s Nováková's garden", "its-novakovas-garden"],
  ["Straße nach Łódź", "strasse-nach-lodz"],
  ["خبر عاجل من الميناء", "خبر-عاجل-من-الميناء"],
  ["  --  ", ""],
])("the title %j becomes the address %j", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("a title is cut at a word's end, never in the middle of one", () => {
  const slug = slugify("marmalade ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
  expect(slug).toMatch(/^(marmalade-)+marmalade$/);
});

test("whatever the title, its address is empty or a valid slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const slug = slugify(title);
      expect(slug === "" || SLUG.test(slug)).toBe(true);
    }),
  );
});

test("a name that is taken gets the next free number", () => {
  expect(untaken("fog", () => false)).toBe("fog");
  expect(untaken("fog", (name) => ["fog", "fog-2"].includes(name))).toBe("fog-3");
});
