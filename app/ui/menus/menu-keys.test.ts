import { expect, test } from "vitest";
import { createTypeahead, isTyped, nextIndex } from "./menu-keys.ts";

const VERTICAL = { forward: "ArrowDown", back: "ArrowUp" };
const LABELS = ["About", "Contact us", "Login", "Signup", "Subscription"];

function typing() {
  const clock = { at: 0 };
  const find = createTypeahead(() => clock.at);
  return { clock, find };
}

test("arrow keys wrap around at both ends", () => {
  expect(nextIndex("ArrowDown", 4, 5, VERTICAL)).toBe(0);
  expect(nextIndex("ArrowUp", 0, 5, VERTICAL)).toBe(4);
  expect(nextIndex("ArrowDown", 1, 5, VERTICAL)).toBe(2);
});

test("without a current entry, Down goes to the first and Up to the last", () => {
  expect(nextIndex("ArrowDown", -1, 5, VERTICAL)).toBe(0);
  expect(nextIndex("ArrowUp", -1, 5, VERTICAL)).toBe(4);
});

test("Home and End go to the ends, other keys nowhere, and an empty menu has no entries", () => {
  expect(nextIndex("Home", 3, 5, VERTICAL)).toBe(0);
  expect(nextIndex("End", 0, 5, VERTICAL)).toBe(4);
  expect(nextIndex("ArrowRight", 0, 5, VERTICAL)).toBeNull();
  expect(nextIndex("ArrowDown", 0, 0, VERTICAL)).toBeNull();
});

test("letters typed in quick succession form one prefix", () => {
  const { clock, find } = typing();
  expect(find("s", LABELS, 0)).toBe(3);
  clock.at = 350;
  expect(find("u", LABELS, 3)).toBe(4);
});

test("after more than 350 ms a new prefix starts", () => {
  const { clock, find } = typing();
  expect(find("s", LABELS, 0)).toBe(3);
  clock.at = 351;
  expect(find("c", LABELS, 3)).toBe(1);
});

test("repeating a letter cycles through the entries that start with it", () => {
  const { find } = typing();
  expect(find("s", LABELS, 0)).toBe(3);
  expect(find("s", LABELS, 3)).toBe(4);
  expect(find("s", LABELS, 4)).toBe(3);
});

test("a prefix without an entry finds nothing", () => {
  expect(typing().find("z", LABELS, 0)).toBe(-1);
});

test("shortcuts with modifiers are not typing", () => {
  const held = { ctrlKey: false, metaKey: false, altKey: false };
  expect(isTyped({ key: "a", ...held })).toBe(true);
  expect(isTyped({ key: "a", ...held, ctrlKey: true })).toBe(false);
  expect(isTyped({ key: "ArrowDown", ...held })).toBe(false);
});

test("a typed space goes on with a word, but does not begin one", () => {
  const { clock, find } = typing();
  const labels = ["Most Liked", "Most\n  Discussed", "Most Viewed"];
  expect(find(" ", labels, 0)).toBeNull();
  for (const letter of "most") find(letter, labels, 0);
  expect(find(" ", labels, 0)).toBe(0);
  expect(find("d", labels, 0)).toBe(1);
  clock.at = 400;
  expect(find(" ", labels, 0)).toBeNull();
});
