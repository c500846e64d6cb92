import fc from "fast-check";
import { expect, test } from "vitest";
import { findAvailable, firstAvailable, SLUG, SLUG_MAX_LENGTH, slugify } from "./slug.ts";

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

test("the next free number is found however many are taken", async () => {
  const taken = new Set(["fog", ...Array.from({ length: 400 }, (_, index) => `fog-${index + 2}`)]);
  let lookups = 0;
  const free = await findAvailable("fog", async (candidates) => {
    lookups++;
    return taken.intersection(new Set(candidates));
  });
  expect(free).toBe("fog-402");
  expect(lookups).toBe(3);
});
