import { expect, test } from "vitest";
import { createTypeahead, isTyped, nextIndex } from "./menu-keys.ts";

const VERTICAL = { forward: "ArrowDown", back: "ArrowUp" };
const LABELS = ["About", "Contact us", "Login", "Signup", "Subscription"];

function typing() {
  const clock = { at: 0 };
  const find = createTypeahead(() => clock.at);
  return { clock, find };
}

test("arrow keys go round at both ends", () => {
  expect(nextIndex("ArrowDown", 4, 5, VERTICAL)).toBe(0);
  expect(nextIndex("ArrowUp", 0, 5, VERTICAL)).toBe(4);
  expect(nextIndex("ArrowDown", 1, 5, VERTICAL)).toBe(2);
});

test("from no entry at all, down leads to the first and up to the last", () => {
  expect(nextIndex("ArrowDown", -1, 5, VERTICAL)).toBe(0);
  expect(nextIndex("ArrowUp", -1, 5, VERTICAL)).toBe(4);
});

test("Home and End lead to the ends, other keys nowhere, and an empty menu has no entries", () => {
  expect(nextIndex("Home", 3, 5, VERTICAL)).toBe(0);
  expect(nextIndex("End", 0, 5, VERTICAL)).toBe(4);
  expect(nextIndex("ArrowRight", 0, 5, VERTICAL)).toBeNull();
  expect(nextIndex("ArrowDown", 0, 0, VERTICAL)).toBeNull();
});

test("letters typed in quick succession add up to one word", () => {
  const { clock, find } = typing();
  expect(find("s", LABELS, 0)).toBe(3);
  clock.at = 350;
  expect(find("u", LABELS, 3)).toBe(4);
});

test("after more than 350 ms the word starts anew", () => {
  const { clock, find } = typing();
  expect(find("s", LABELS, 0)).toBe(3);
  clock.at = 351;
  expect(find("c", LABELS, 3)).toBe(1);
});

test("the same letter again goes on to the next entry that starts with it", () => {
  const { find } = typing();
  expect(find("s", LABELS, 0)).toBe(3);
  expect(find("s", LABELS, 3)).toBe(4);
  expect(find("s", LABELS, 4)).toBe(3);
});

test("what starts no entry finds nothing", () => {
  expect(typing().find("z", LABELS, 0)).toBe(-1);
});

test("commands are not typing", () => {
  const held = { ctrlKey: false, metaKey: false, altKey: false };
  expect(isTyped({ key: "a", ...held })).toBe(true);
  expect(isTyped({ key: "a", ...held, ctrlKey: true })).toBe(false);
  expect(isTyped({ key: "ArrowDown", ...held })).toBe(false);
});
