import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ACCENT_NAMES, ACCENTS, SWATCHES } from "#app/features/site/site-choices.ts";
import { ROOT } from "#tests/source-files.ts";
import { accentColors, colorsOf } from "./accent-colors.server.ts";

const sheet = readFileSync(join(ROOT, "styles/themes.css"), "utf8");

test("a page wears the very colours of its site's accent", () => {
  for (const accent of ACCENT_NAMES.slice(1)) {
    const colors = colorsOf(ACCENTS[accent], sheet);
    expect(colors["--c-primary-600"]).toBe(SWATCHES[accent][0]);
    expect(Object.keys(colors).length).toBeGreaterThanOrEqual(10);
  }
});

test("the built-in colours need no words of their own", () => {
  expect(accentColors("indigo")).toBeUndefined();
});
