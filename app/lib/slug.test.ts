import fc from "fast-check";
import { expect, test } from "vitest";
import { firstAvailable, SLUG, SLUG_MAX_LENGTH, slugify } from "./slug.ts";

test.each([
  ["A staircase, tried on in socks", "a-staircase-tried-on-in-socks"],
  ["Crème brûlée, again", "creme-brulee-again"],
  ["It’s Nováková's garden", "its-novakovas-garden"],
  ["Straße nach Łódź", "strasse-nach-lodz"],
  ["خبر عاجل من الميناء", "خبر-عاجل-من-الميناء"],
  ["  --  ", ""],
])("the title %j becomes the slug %j", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("a title is cut between words", () => {
  const slug = slugify("marmalade ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
  expect(slug).toMatch(/^(marmalade-)+marmalade$/);
});

test("any title gives an empty or a valid slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const slug = slugify(title);
      expect(slug === "" || SLUG.test(slug)).toBe(true);
    }),
  );
});

test("a slug that is taken gets the next free number", () => {
  expect(firstAvailable("fog", () => false)).toBe("fog");
  expect(firstAvailable("fog", (name) => ["fog", "fog-2"].includes(name))).toBe("fog-3");
});
