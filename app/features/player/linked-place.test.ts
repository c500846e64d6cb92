import { afterEach, expect, test, vi } from "vitest";
import { placeHref, placeInHash, takeLinkedPlace } from "./linked-place.ts";

afterEach(() => vi.unstubAllGlobals());

test("an address names whole seconds of a post, and is read back", () => {
  const href = placeHref("/single-audio/doors", 73.9);
  expect(href).toBe("/single-audio/doors#t=73");
  expect(placeInHash(href.slice(href.indexOf("#")))).toBe(73);
  expect(placeHref("/single-audio/doors", -1)).toBe("/single-audio/doors#t=0");
});

test("times are also read as people type them; anything else is ignored", () => {
  const read = ["#t=90.5", "#t=90s", "#t=1:13", "#t=1:02:03", "#t=75:00"].map(placeInHash);
  expect(read).toEqual([90, 90, 73, 3723, 4500]);
  const none = ["", "#t=", "#t=-3", "#t=1:99", "#t=9999999", "#comments", "#t=constructor"];
  expect(none.map(placeInHash)).toEqual(none.map(() => null));
});

test("the place counts for the page's own post in any layout, once for each visit", () => {
  const location = { pathname: "/single-2/doors", hash: "#t=73", href: "first" };
  vi.stubGlobal("window", { location });
  expect(takeLinkedPlace({ href: "/single-audio/windows" })).toBeNull();
  expect(takeLinkedPlace({ href: "/single-audio/doors" })).toBe(73);
  expect(takeLinkedPlace({ href: "/single-audio/doors" })).toBeNull();
  vi.stubGlobal("window", { location, navigation: { currentEntry: { id: "again" } } });
  expect(takeLinkedPlace({ href: "/single-audio/doors" })).toBe(73);
});
