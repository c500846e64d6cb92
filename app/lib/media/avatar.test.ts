import { expect, test } from "vitest";
import { contrast } from "#tests/contrast.ts";
import { avatarColor, initialOf } from "./avatar.ts";

/** WCAG 2.2, level AA, for text of ordinary size. */
const MIN_CONTRAST = 4.5;

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

test("each letter has its own colour, with enough contrast to white", () => {
  const colors = LETTERS.map(avatarColor);
  expect(new Set(colors).size).toBe(26);
  expect(colors.filter((color) => contrast("#ffffff", color) < MIN_CONTRAST)).toEqual([]);
});

test("a name has the same colour, however it is written", () => {
  expect(avatarColor("Ada Lovelace")).toBe(avatarColor("  ada"));
  expect(avatarColor("نور")).toMatch(/^#/);
});

test("the initial is a name's first character in any script; a question mark for an empty one", () => {
  expect(["Ada", " نور", "𝒜da", ""].map(initialOf)).toEqual(["A", "ن", "𝒜", "?"]);
});
