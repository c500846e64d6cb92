/** On Back the very card that was pressed stands where it stood, in rows that scroll sideways too. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { PHONE, test, visit } from "./journey.ts";

const DESKTOP = { width: 1440, height: 900 };

const placeOf = async (card: Locator) => {
  const { x, y } = (await card.boundingBox())!;
  return [Math.round(x), Math.round(y)];
};

/** Puts a card where a reader may have it: low in the window, and at the start of its row. */
async function bringCard(card: Locator): Promise<void> {
  await card.evaluate((element) => {
    element.scrollIntoView({ block: "nearest", inline: "start", behavior: "instant" });
    window.scrollBy({ top: 90, behavior: "instant" });
  });
}

/**
 * Opens the post of a card and goes back.
 * @returns where the card stood as it was pressed: a click may scroll first, when something covers it
 */
async function pressAndReturn(page: Page, card: Locator): Promise<number[]> {
  const link = card.locator(".stretched-link");
  const href = (await link.getAttribute("href"))!;
  const address = page.url();
  await card.evaluate((element) => {
    const onPress = () => {
      const { x, y } = element.getBoundingClientRect();
      sessionStorage.setItem("pressed-at", JSON.stringify([x, y].map(Math.round)));
    };
    element.addEventListener("click", onPress, { capture: true, once: true });
  });
  await link.click();
  await page.waitForURL(`**${href}`);
  const pressedAt = await page.evaluate(() => sessionStorage.getItem("pressed-at")!);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL(address);
  return JSON.parse(pressedAt);
}

interface List {
  path: string;
  /** Selector of its cards. */
  cards: string;
  /** Which of them is pressed. */
  at: number;
  viewport: typeof DESKTOP;
}

const LISTS: List[] = [
  { path: "/", cards: "[data-section=latest] .card", at: 4, viewport: DESKTOP },
  { path: "/", cards: "[data-section=latest] .card", at: 5, viewport: PHONE },
  { path: "/", cards: "[data-section=life-styles] .card", at: 3, viewport: PHONE },
  { path: "/", cards: "[data-section=design] .card", at: 5, viewport: DESKTOP },
  { path: "/archive/design?to=2", cards: "#list .card", at: 25, viewport: DESKTOP },
  { path: "/search?q=the", cards: "#list .card", at: 7, viewport: PHONE },
  { path: "/author/mei-tanaka", cards: "#list .card", at: 5, viewport: DESKTOP },
  { path: POST_PATH, cards: "aside .card, section .card", at: 1, viewport: DESKTOP },
];

for (const { path, cards, at, viewport } of LISTS) {
  test(`at ${viewport.width} px, Back shows card ${at + 1} of ${cards} on ${path} where it was pressed`, async ({
    readers,
  }) => {
    const page = await readers.open({ viewport });
    await visit(page, path);
    const card = page.locator("main").locator(cards).nth(at);
    await bringCard(card);
    const title = await card.getAttribute("aria-label");
    const before = await pressAndReturn(page, card);
    await expect.poll(() => card.getAttribute("aria-label")).toBe(title);
    await expect.poll(() => placeOf(card)).toEqual(before);
  });
}
