import { afterEach, expect, test, vi } from "vitest";
import { firstPaint as wholeScript } from "#app/magazine/reader/first-paint.ts";
import { formatReadingSettings, parseReadingSettings } from "./reading-choices.ts";
import { READING_BEFORE_PAINT, READING_KEY } from "./reading-key.ts";

const OWN = { size: "medium", face: "serif", width: "medium", lines: "medium", paper: "light" };

afterEach(() => vi.unstubAllGlobals());

/** Runs the inline script and returns what styles see. */
function firstPaint(getItem: (key: string) => string | null): string | undefined {
  const dataset: { reading?: string } = {};
  vi.stubGlobal("localStorage", { getItem });
  vi.stubGlobal("document", { documentElement: { dataset } });
  // biome-ignore lint/security/noGlobalEval: runs the inline script as it is in the document
  // biome-ignore lint/complexity/noCommaOperator: indirect eval, so that it only sees globals
  (0, eval)(READING_BEFORE_PAINT);
  return dataset.reading;
}

test("settings that were kept are read back, and only what was chosen is kept", () => {
  const chosen = { ...OWN, size: "largest", face: "clear", paper: "sepia" };
  expect(formatReadingSettings(chosen)).toBe("size-largest face-clear paper-sepia");
  expect(parseReadingSettings(formatReadingSettings(chosen))).toEqual(chosen);
  expect(formatReadingSettings(OWN)).toBe("");
});

test("what nobody can choose is the magazine's own", () => {
  for (const words of ["", "size-huge face-", "x".repeat(999), 'size-medium" onload="'])
    expect(parseReadingSettings(words)).toEqual(OWN);
});

test("the inline script is one that runs, with all its parts", () => {
  expect(wholeScript()).toContain(READING_BEFORE_PAINT);
  // biome-ignore lint/security/noGlobalEval: parses the script without running it
  expect(() => eval(`() => {${wholeScript()}}`)).not.toThrow();
});

test("the first paint has what was kept, also where nothing can be kept", () => {
  expect(firstPaint((key) => (key === READING_KEY ? "size-large" : null))).toBe("size-large");
  expect(firstPaint(() => null)).toBeUndefined();
  const blocked = () => {
    throw new Error("SecurityError");
  };
  expect(firstPaint(blocked)).toBeUndefined();
});
