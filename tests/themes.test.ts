/** Checks the contrast of text on its backgrounds in every theme of styles/themes.css. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCENTS, SWATCHES } from "#app/features/site/site-choices.ts";
import { contrast } from "./contrast.ts";

/** WCAG 2.2 SC 1.4.3 (level AA), for text of normal size. */
const MIN_CONTRAST = 4.5;

const styleOf = (name: string) =>
  readFileSync(new URL(`../styles/${name}`, import.meta.url), "utf8");

const styles = ["tokens.css", "themes.css"].map(styleOf);

/** The colour variables of a theme, merged over the defaults. */
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

/** Text colours, each with the backgrounds that it is used on. */
const TEXT_COLORS: [text: string, backgrounds: string[]][] = [
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
  const insufficient = TEXT_COLORS.flatMap(([text, backgrounds]) =>
    backgrounds
      .map((background) => ({
        pair: `${text} on ${background}`,
        ratio: contrast(palette.get(text)!, palette.get(background)!),
      }))
      .filter(({ ratio }) => ratio < MIN_CONTRAST),
  );
  expect(insufficient).toEqual([]);
});

/** A theme on sepia: its white and its greys are others, and its primary colour is darker (reading-settings.css). */
function sepiaOf(theme: string): Map<string, string> {
  const palette = paletteOf(theme);
  const [sepia = ""] = /\[data-reading~="paper-sepia"\][^{]*\{[^&]*/.exec(
    styleOf("reading-settings.css"),
  ) ?? [""];
  for (const [, name = "", value = ""] of sepia.matchAll(/--(?:c-)?([\w-]+):\s*(#[0-9a-f]{6})/g)) {
    palette.set(name === "paper" ? "white" : name, value);
  }
  return palette.set("primary-600", palette.get("primary-700")!);
}

/** Text of light pages: sepia is never dark. */
const LIGHT_TEXT = TEXT_COLORS.filter(([text]) => !["white", "secondary-50"].includes(text));

test.each(THEMES)("text in the theme %s has enough contrast on sepia", (theme) => {
  const palette = sepiaOf(theme);
  expect(palette.get("white")).not.toBe("#ffffff");
  const insufficient = LIGHT_TEXT.flatMap(([text, backgrounds]) =>
    backgrounds
      .filter((background) => contrast(palette.get(text)!, palette.get(background)!) < MIN_CONTRAST)
      .map((background) => `${text} on ${background}`),
  );
  expect(insufficient).toEqual([]);
});

test("what texts set in the accent has its lighter step in the dark", () => {
  const [light = "", dark = ""] = styleOf("prose.css").split(".dark .prose {");
  const accented = light.matchAll(/([^{};]*)\{[^{}]*?\bcolor: var\(--c-primary-[67]00\)/g);
  const subjects = Array.from(
    accented,
    ([, selector = ""]) => /(?:::)?[\w-]+\s*$/.exec(selector)![0],
  );
  expect(subjects.length).toBeGreaterThan(2);
  for (const subject of subjects) expect(dark).toContain(`${subject}{`);
});

test("every accent colour is one of these themes, with the same swatch in the settings", () => {
  expect(Object.values(ACCENTS).map((theme) => theme || "(none)")).toEqual(THEMES);
  for (const [accent, theme] of Object.entries(ACCENTS)) {
    const palette = paletteOf(theme || "(none)");
    const expected = [palette.get("primary-600"), palette.get("primary-300")];
    expect(SWATCHES[accent as keyof typeof ACCENTS]).toEqual(expected);
  }
});

test("every theme changes the primary colour", () => {
  const colors = THEMES.map((theme) => paletteOf(theme).get("primary-600"));
  expect(new Set(colors).size).toBe(THEMES.length);
});
