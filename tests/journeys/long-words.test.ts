/** What people type may be one very long word, as German and Finnish have them. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { hydrate, test } from "./journey.ts";
import { findOverflowAtAnyWidth } from "./page-checks.ts";

const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Puts the word in the place of names, titles and descriptions. */
function lengthen(page: Page): Promise<number> {
  return page.evaluate((word) => {
    const places = [
      ..."h1 h2 h3 h4 bdi a.badge [dir=auto] a[href*='/author/']".split(" "),
      ...[":is(h3, h4) > a", "a.w-full[aria-describedby^='plan-']"],
    ];
    const typed = [...document.querySelectorAll(`main :is(${places.join(", ")})`)];
    const leaves = typed.filter((each) => each.childElementCount === 0 && each.textContent.trim());
    for (const leaf of leaves) leaf.textContent = word;
    return leaves.length;
  }, WORD);
}

/** Badges and controls that end beyond their card or the box of their plan. */
function findBeyondCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const card of document.querySelectorAll(".card, main li:has(> div > h2)")) {
      const { left, right } = card.getBoundingClientRect();
      for (const part of card.querySelectorAll(".badge, a, button, h2, p")) {
        const box = part.getBoundingClientRect();
        const isBeyond = box.left < left - 1 || box.right > right + 1;
        if (box.width > 1 && isBeyond && !part.closest(".gallery-track, .sr-only")) {
          found.add(`${part.tagName} .${part.className}`.slice(0, 120));
        }
      }
    }
    return [...found];
  });
}

test.for([
  "/",
  "/home-demo-6",
  POST_PATH,
  "/archive/design",
  "/archive-video/science",
  "/subscription",
])("a very long word fits phones and cards: %s", async (path, { readers }) => {
  const page = await readers.open({ viewport: { width: 320, height: 800 } });
  await page.goto(path);
  await hydrate(page);
  expect(await lengthen(page)).toBeGreaterThan(1);
  expect(await findBeyondCards(page)).toEqual([]);
  expect(await findOverflowAtAnyWidth(page, "main", [320, 390, 768, 1024])).toEqual([]);
});
