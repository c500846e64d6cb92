import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PAGES } from "#tests/pages.ts";
import { PHONE, test } from "./journey.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Rules broken on the page, each with the elements that break it. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)}`),
  );
}

/** Brings lazy parts of the page into being. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

for (const { path } of PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${path} has no accessibility violation in ${colorScheme}`, async ({ readers }) => {
      // axe is injected from outside, which the pages' own policy rightly forbids.
      const page = await readers.arrive({ colorScheme, bypassCSP: true });
      await page.goto(path);
      await scrollThrough(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

test("the home page has no accessibility violation on a phone", async ({ readers }) => {
  const page = await readers.arrive({ viewport: PHONE, bypassCSP: true });
  await page.goto("/");
  await scrollThrough(page);
  expect(await violationsOf(page)).toEqual([]);
});
