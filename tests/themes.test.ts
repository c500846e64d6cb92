/** Holds the promise of styles/themes.css: in every theme, text keeps its contrast on what it stands on. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCENTS, SWATCHES } from "#app/features/operations/site-choices.ts";
import { contrast } from "./contrast.ts";

/** WCAG 2.2, level AA, for text of ordinary size. */
const LEAST_CONTRAST = 4.5;

const styles = ["tokens.css", "themes.css"].map((name) =>
  readFileSync(new URL(`../styles/${name}`, import.meta.url), "utf8"),
);

/** Every colour variable that a selector sets, over the ordinary ones. */
function paletteOf(theme: string): Map<string, string> {
  const palette = new Map<string, string>();
  for (const [, selectors = "", body = ""] of styles
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors.split(",").map((selector) => selector.trim());
    if (!names.includes(":root") && !names.includes(`.${theme}`)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--c-([\w-]+):\s*(#[0-9a-f]{6})/g)) {
      palette.set(name, value);
    }
  }
  return palette.set("white", "#ffffff");
}

/** Text, and what it may stand on. */
const ROLES: [text: string, grounds: string[]][] = [
  ["white", ["primary-600", "primary-700"]],
  ["primary-600", ["white", "neutral-50", "neutral-100"]],
  ["primary-700", ["white", "neutral-100", "primary-50", "primary-100"]],
  ["primary-300", ["neutral-800", "neutral-900"]],
  ["primary-400", ["neutral-800", "neutral-900"]],
  ["neutral-500", ["white", "neutral-50", "neutral-100"]],
  ["neutral-900", ["white", "neutral-100"]],
  ["neutral-400", ["neutral-800", "neutral-900"]],
  ["neutral-200", ["neutral-800", "neutral-900"]],
  ["secondary-50", ["secondary-900"]],
  ["secondary-700", ["white"]],
];

const THEMES = [
  "(none)",
  "orange-grey",
  "fuchsia-blueGrey",
  "lightBlue-coolGrey",
  "teal-blueGrey",
  "purple-blueGrey",
];

test.each(THEMES)("text in the theme %s has enough contrast, light and dark", (theme) => {
  const palette = paletteOf(theme);
  const weak = ROLES.flatMap(([text, grounds]) =>
    grounds
      .map((ground) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(palette.get(text)!, palette.get(ground)!),
      }))
      .filter(({ ratio }) => ratio < LEAST_CONTRAST),
  );
  expect(weak).toEqual([]);
});

test("an owner's colours are these themes, and look in the settings as they do on pages", () => {
  expect(Object.values(ACCENTS).map((theme) => theme || "(none)")).toEqual(THEMES);
  for (const [accent, theme] of Object.entries(ACCENTS)) {
    const palette = paletteOf(theme || "(none)");
    const worn = [palette.get("primary-600"), palette.get("primary-300")];
    expect(SWATCHES[accent as keyof typeof ACCENTS]).toEqual(worn);
  }
});

test("every theme changes the primary colour", () => {
  const colors = THEMES.map((theme) => paletteOf(theme).get("primary-600"));
  expect(new Set(colors).size).toBe(THEMES.length);
});
