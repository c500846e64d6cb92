import { expect, test } from "vitest";
import { isMenuNarrow } from "./menu-width.ts";

test("the menu is wide until somebody makes it narrow", () => {
  expect(isMenuNarrow(null)).toBe(false);
  expect(isMenuNarrow("session=a; desk-menu=narrow")).toBe(true);
  expect(isMenuNarrow("desk-menu=narrow; header=style1")).toBe(true);
  expect(isMenuNarrow("desk-menu=wide")).toBe(false);
  expect(isMenuNarrow("my-desk-menu=narrow")).toBe(false);
});
