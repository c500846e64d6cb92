import { afterEach, expect, test, vi } from "vitest";
import { FIRST_PAINT_SCRIPT, readChoice, STORE_KEY, writeChoice } from "./theme.ts";

/** Runs the inline script in a browser with `stored` in local storage that prefers `system`. */
function firstPaint(stored: string | null, system: "light" | "dark"): boolean {
  let isDark = false;
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === STORE_KEY ? stored : null) });
  vi.stubGlobal("matchMedia", () => ({ matches: system === "dark" }));
  vi.stubGlobal("document", {
    documentElement: {
      classList: {
        toggle(_name: string, isOn: boolean) {
          isDark = isOn;
        },
      },
    },
  });
  // biome-ignore lint/security/noGlobalEval: runs the inline script as it is in the document
  // biome-ignore lint/complexity/noCommaOperator: indirect eval, so that it only sees globals
  (0, eval)(FIRST_PAINT_SCRIPT);
  return isDark;
}

afterEach(() => vi.unstubAllGlobals());

test("a choice that was kept is read back", () => {
  expect(readChoice(writeChoice(true))).toBe(true);
  expect(readChoice(writeChoice(false))).toBe(false);
});

test("a store that is absent, broken or of another version holds no choice", () => {
  for (const stored of [
    null,
    "",
    "{",
    "null",
    "{}",
    '{"version":2,"state":{"darkmode":{"isDarkMode":true}}}',
    '{"version":1,"state":{"darkmode":{"isDarkMode":"yes"}}}',
  ]) {
    expect(readChoice(stored)).toBeNull();
  }
});

test("the first paint follows the reader's choice against the system's", () => {
  expect(firstPaint(writeChoice(true), "light")).toBe(true);
  expect(firstPaint(writeChoice(false), "dark")).toBe(false);
});

test("the first paint follows the system until the reader has chosen", () => {
  expect(firstPaint(null, "dark")).toBe(true);
  expect(firstPaint(null, "light")).toBe(false);
  expect(firstPaint("{broken", "dark")).toBe(true);
});
