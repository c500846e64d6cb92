import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isFormDifferent } from "./form-texts.ts";

const { window } = new JSDOM(
  `<form><input name="title"><textarea name="body"></textarea><input type="hidden" name="version"></form>`,
);

beforeEach(() => vi.stubGlobal("FormData", window.FormData));
afterEach(() => vi.unstubAllGlobals());

const isOffered = (version: number | null, fields: Record<string, string>) =>
  isFormDifferent(window.document.querySelector("form")!, { at: 1, version, fields });

test("a new text without a title is restored; that of a stored post is restored with its document", () => {
  const typed = { title: "", body: "It begins.", document: "AAA=" };
  expect(isOffered(null, typed)).toBe(true);
  expect(isOffered(3, typed)).toBe(false);
  expect(isOffered(3, { ...typed, title: "Fog" })).toBe(true);
  expect(isOffered(null, { title: "", body: "", document: "AAA=" })).toBe(false);
});
