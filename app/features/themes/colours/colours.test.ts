import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf } from "#app/lib/srgb.ts";
import { contrast } from "#tests/contrast.ts";
import { findPoorPairs, repairColours } from "./contrast.ts";
import { toHex, toOklch } from "./oklch.ts";
import { paletteOf } from "./palette.ts";
import { RAMP_PAIRS, rampsOf } from "./ramps.ts";
import { COLOUR_ROLES, MODES, type ThemeColours } from "./roles.ts";

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const colours = fc.record(Object.fromEntries(COLOUR_ROLES.map((role) => [role, hex])));
const themeColours = fc.record({ light: colours, dark: colours }) as fc.Arbitrary<ThemeColours>;

/** The hardest: without hue, at both ends, and the purest of each hue. */
const EXTREMES = [
  "#000000",
  "#ffffff",
  "#808080",
  "#ff0000",
  "#00ff00",
  "#0000ff",
  "#ffff00",
  "#00ffff",
  "#ff00ff",
  "#010101",
  "#fefefe",
];

/** Texts that do not read on a ground where they stand, in all ramps of a theme. */
function unreadable(theme: ThemeColours): string[] {
  return MODES.flatMap((mode) => {
    const ramps = rampsOf(mode, theme[mode]);
    return RAMP_PAIRS[mode].flatMap(([text, grounds]) =>
      grounds
        .filter((ground) => contrast(ramps[text]!, ramps[ground]!) < 4.5)
        .map((ground) => `${mode}: ${text} on ${ground}`),
    );
  });
}

test("a colour survives the way to OKLCH and back", () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(toHex(toOklch(color))).toBe(color);
    }),
  );
});

test("the contrast of two colours is that of WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      expect(contrastOf(one, other)).toBeCloseTo(contrast(one, other));
    }),
  );
});

test("any brand colour yields a palette in which every text reads, light and dark", () => {
  const isComplete = (brand: string) => {
    const palette = paletteOf(brand);
    expect(findPoorPairs(palette)).toEqual([]);
    expect(unreadable(palette)).toEqual([]);
  };
  EXTREMES.forEach(isComplete);
  fc.assert(fc.property(hex, isComplete), { numRuns: 200 });
});

test("a brand colour that reads is a button as it is; one that does not keeps its hue", () => {
  expect(paletteOf("#9f1239").light.accent).toBe("#9f1239");
  const yellow = paletteOf("#facc15").light.accent;
  expect(Math.abs(toOklch(yellow).hue - toOklch("#facc15").hue)).toBeLessThan(8);
});

test("badges and current tabs are of the accent's hue, so that they suit every theme", () => {
  const areOfOneHue = (accent: string) => {
    const { hue, chroma } = toOklch(accent);
    // Of a grey the hue is chance.
    if (chroma < 0.05) return;
    for (const mode of MODES) {
      const ramps = rampsOf(mode, { ...paletteOf("#4f46e5")[mode], accent });
      const apart = Math.abs(toOklch(ramps["secondary-600"]!).hue - hue);
      expect(Math.min(apart, 360 - apart), accent).toBeLessThan(8);
    }
  };
  fc.assert(fc.property(hex, areOfOneHue), { numRuns: 200 });
});

test("whatever colours a theme has, mending makes every text read, and says what it has changed", () => {
  fc.assert(
    fc.property(themeColours, (theme) => {
      const mended = repairColours(theme);
      expect(findPoorPairs(mended.colours)).toEqual([]);
      expect(unreadable(mended.colours)).toEqual([]);
      const isTouched = findPoorPairs(theme).length > 0;
      expect(mended.repairs.length > 0).toBe(isTouched);
      for (const { mode, role, before, after } of mended.repairs) {
        expect(theme[mode][role]).toBe(before);
        expect(mended.colours[mode][role]).toBe(after);
      }
    }),
    { numRuns: 200 },
  );
});

test("a pair that does not read is named with its contrast", () => {
  const palette = paletteOf("#4f46e5");
  const poor = findPoorPairs({ ...palette, light: { ...palette.light, soft: "#bbbbbb" } });
  expect(poor).toContainEqual(
    expect.objectContaining({ mode: "light", role: "soft", on: "paper", needed: 4.5 }),
  );
  const grey = findPoorPairs({ ...palette, dark: { ...palette.dark, paper: "#777777" } });
  expect(grey).toContainEqual(expect.objectContaining({ mode: "dark", role: "paper", on: null }));
});
