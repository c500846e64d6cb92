import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUILT_IN_NAMES, BUILT_IN_THEMES } from "#app/features/themes/built-in/themes.ts";
import { findPoorPairs } from "#app/features/themes/colours/contrast.ts";
import { fontRulesOf, standInOf } from "#app/features/themes/faces/face-files.server.ts";
import { FACE_NAMES, FACES } from "#app/features/themes/faces/faces.ts";
import { cleanSheet } from "#app/features/themes/style-sheet/clean-sheet.server.ts";
import { Theme } from "#app/features/themes/theme.ts";
import { makeSheet } from "./theme-sheet.server.ts";

const isDeclared = (css: string, family: string) =>
  css.replaceAll(/\s/g, "").includes(`@font-face{font-family:${family.replaceAll(" ", "")}`);

const { essay } = BUILT_IN_THEMES;

test.each(BUILT_IN_NAMES)(
  "the theme %s is valid, reads everywhere, and has nothing that is refused",
  (name) => {
    const theme = BUILT_IN_THEMES[name];
    expect(Theme.parse(theme)).toEqual(theme);
    expect(findPoorPairs(theme.colours)).toEqual([]);
    expect(cleanSheet(theme.styleSheet).faults).toEqual([]);
  },
);

test("the five themes differ in more than colours", () => {
  const themes = BUILT_IN_NAMES.map((name) => BUILT_IN_THEMES[name]);
  const shapes = themes.map(({ type, cards, front }) => [
    type.display,
    cards,
    front?.sections.map(({ kind }) => kind).join(),
  ]);
  expect(new Set(shapes.map(([display]) => display)).size).toBe(themes.length);
  expect(new Set(shapes.map(([, , kinds]) => kinds)).size).toBe(themes.length);
});

test("a sheet is named by its content: the same theme is the same file, another theme another", () => {
  const sheet = makeSheet(essay);
  expect(makeSheet({ ...essay })).toEqual(sheet);
  const other = makeSheet({ ...essay, corners: "round" });
  expect(other.hash).not.toBe(sheet.hash);
  expect(sheet.css).not.toMatch(/\.look(?![\w-])/);
  expect(sheet.css).toContain(`.${sheet.className}`);
});

test("tables in texts stand on the page of the theme", () => {
  const [, page] = /--paper: var\((--[\w-]+)/.exec(
    readFileSync(new URL("../../../../styles/prose.css", import.meta.url), "utf8"),
  ) ?? ["", ""];
  expect(makeSheet(essay).css).toContain(`${page}:`);
});

test("pull quotes and initials have the weight of the theme's headings, which its face may have alone", () => {
  for (const name of BUILT_IN_NAMES) {
    const { css } = makeSheet(BUILT_IN_THEMES[name]);
    const weight = BUILT_IN_THEMES[name].type.headingWeight;
    expect(css).toMatch(new RegExp(`\\.pull-quote blockquote\\{font-weight:${weight}\\}`));
    expect(css).toMatch(new RegExp(`::first-letter\\{font-weight:${weight}\\}`));
  }
});

test("a nameplate makes the name large, and not the link home in the menu", () => {
  const { css } = makeSheet(BUILT_IN_THEMES.newspaper);
  // By its face: the link home in the menu has another, and the address of the home may say a language.
  expect(css).toMatch(/\.site-header header a\.font-display\{font-size:/);
  expect(css).not.toContain("href=");
});

test("what opens from a coloured band keeps its own colours, and a button with a ground loses it with its letters' colour", () => {
  const { css } = makeSheet(BUILT_IN_THEMES.weekly);
  const tools = css.split("}").filter((rule) => rule.includes(">:last-child :is(a,button)"));
  expect(tools.length).toBeGreaterThan(0);
  for (const rule of tools) expect(rule).toContain(":not(.popover *)");
  expect(tools.some((rule) => rule.endsWith("{border-color:currentColor;background:none"))).toBe(
    true,
  );
});

test("a sheet styles the pages of its theme alone: every rule names its class", () => {
  for (const name of BUILT_IN_NAMES) {
    const { css, className } = makeSheet(BUILT_IN_THEMES[name]);
    const rules = css.replaceAll(/@font-face\{[^}]*\}/g, "");
    for (const [, selectors = ""] of rules.matchAll(/(?:^|[{}\n])([^{}@\n]+)\{/g)) {
      expect(selectors, name).toContain(className);
    }
  }
});

test("words in a link that look like a button are as sharp as buttons", () => {
  const { css } = makeSheet({ ...essay, corners: "sharp" });
  const pills = css.split("}").find((rule) => rule.includes(".choice-pill"))!;
  expect(pills).toContain('span[class*="px-"]');
  expect(pills).toMatch(/:not\(:has\(img\),\.play-disc\)\{border-radius:0/);
});

test("the sheet over the picture at a page's head is of the theme's cards", () => {
  const plain = makeSheet({ ...essay, cards: "plain" }).css;
  expect(plain).toMatch(/\.cover-sheet\{border:0;box-shadow:none/);
  const framed = makeSheet({ ...essay, cards: "framed" }).css;
  expect(framed).toMatch(/\.cover-sheet\{border:4px solid/);
  expect(makeSheet({ ...essay, cards: "boxed" }).css).not.toContain("cover-sheet");
});

test("space between letters tears no Arabic word apart, whatever the theme says", () => {
  const { css, className } = makeSheet(BUILT_IN_THEMES.photo);
  expect(css).toContain(
    `.${className} :is(:lang(ar),:lang(fa),:lang(ur),:lang(ja),:lang(zh)){letter-spacing:normal!important}`,
  );
});

test("the faces that a theme uses are declared, those of others are not", () => {
  const { css, preloads } = makeSheet(essay);
  expect(css).toContain("EB Garamond Variable");
  expect(css).not.toMatch(/Anton|Jost|Bricolage|Playfair/);
  expect(preloads.first).toHaveLength(1);
  expect(preloads.text).toBeUndefined();
  expect(makeSheet(BUILT_IN_THEMES.newspaper).preloads.text).toMatch(/source-serif/);
});

test("every face that a theme can name is declared: by its sheet, the one of all pages, or the one of texts", () => {
  const declared = ["fonts", "text-fonts"].map((name) =>
    readFileSync(`styles/${name}.css`, "utf8"),
  );
  for (const face of FACE_NAMES.filter((name) => !name.startsWith("system"))) {
    const { css } = makeSheet({ ...essay, type: { ...essay.type, body: face } });
    const [family = "", standIn = ""] = FACES[face].family.split(", ");
    for (const name of [family, standIn]) {
      expect(
        [css, ...declared].some((sheet) => isDeclared(sheet, name)),
        name,
      ).toBe(true);
    }
  }
});

test("the stylesheet of all pages declares no face that themes alone wear", () => {
  const everyPage = readFileSync("styles/fonts.css", "utf8");
  for (const face of FACE_NAMES) {
    const [family = ""] = FACES[face].family.split(", ");
    if (fontRulesOf(face).length > 0) expect(everyPage).not.toContain(family);
  }
});

test("the finished themes and those of owners declare the same stand-ins", () => {
  const finished = readFileSync("styles/theme-faces.css", "utf8").replaceAll(/[\s;]/g, "");
  for (const face of ["inter", "franklin", "newsreader", "shantell"] as const) {
    for (const [, sizes = ""] of standInOf(face).matchAll(/(size-adjust:[^}]*)\}/g)) {
      const written = sizes.replaceAll(";", "").replace(/:(\d+)%/, ":$1.0%");
      expect(finished.replaceAll(".0%", "%")).toContain(written.replaceAll(".0%", "%"));
    }
  }
});

test("the magazine's name has the face of the theme in every language, where that has its letters", () => {
  const { css, className } = makeSheet(essay);
  expect(css).toContain(
    `.${className} a.font-display{font-family:"EB Garamond Variable",var(--f-display);`,
  );
});

test("an own font comes from our origin under a name that no other sheet has", () => {
  const file = "a".repeat(64);
  const font = { name: "mine", file, style: "normal", weight: "300 800", licence: "OFL" } as const;
  const { css } = makeSheet({
    ...essay,
    fonts: [font],
    type: { ...essay.type, display: "own:mine" },
  });
  expect(css).toContain(`url("/fonts/${file}.woff2")`);
  expect(css).toContain('--f-display:"own:mine"');
});

test("a price has the weight of headings: browsers would embolden a face that has no bolder one", () => {
  const { css } = makeSheet(BUILT_IN_THEMES.weekly);
  expect(css).toMatch(/:is\(p,span\)\.font-display\{font-weight:400\}/);
  expect(css).toMatch(/\.plan-flag\):is\([^{]*\{border-radius:0\}/);
});

test("the initial of a post without a picture is set like the headings of the theme", () => {
  const tile = (name: keyof typeof BUILT_IN_THEMES) =>
    /\.title-tile\{[^}]*\}/.exec(makeSheet(BUILT_IN_THEMES[name]).css)?.[0];
  expect(tile("weekly")).toMatch(/font-weight:400.*text-transform:uppercase/);
  expect(tile("network")).toMatch(/font-weight:800/);
  expect(tile("network")).not.toContain("uppercase");
});
