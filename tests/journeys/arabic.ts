/** What of a magazine in Arabic is looked at: a page of each kind, and all that moves the other way. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PAGES, PERSONAL_PAGES } from "#tests/pages.ts";
import { visit } from "./journey.ts";

const GALLERY = "/single-gallery/somebody-is-still-up";
const EPISODE = "/single-audio/ninth-floor-doors-opening";

/** What an owner may open that need not be made first. */
const ROOMS = new Set(
  PERSONAL_PAGES.filter(({ path, role }) => role && !path.includes(":")).map(({ path }) => path),
);

const kindOf = (path: string) => path.split(/[/?]/)[1];

/** One page of each kind that is not in another language than the magazine by itself. */
const SPOKEN_PAGES = PAGES.filter(({ lang }) => !lang)
  .map(({ path }) => path)
  .filter((path, at, all) => all.findIndex((one) => kindOf(one) === kindOf(path)) === at);

/** How the server's own HTML of a page begins, as its reader gets it. */
export async function languageOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return /<html ([^>]*)>/.exec(html)?.[1]?.match(/lang="\w+" dir="\w+"/)?.[0] ?? "none";
}

/** Pages that do not speak the language, to readers or to an owner. */
export async function foreignPages(page: Page, language: string): Promise<string[]> {
  const foreign: string[] = [];
  for (const path of [...SPOKEN_PAGES, ...ROOMS]) {
    if ((await languageOf(page, path)) !== language) foreign.push(path);
  }
  return foreign;
}

const photo = (page: Page) => new URL(page.url()).hash;

/** Forward is to the left: keys and fingers. */
export async function leafThroughPhotos(page: Page): Promise<void> {
  await visit(page, `${GALLERY}#photo-1`);
  await page.locator("dialog.lightbox img").first().waitFor();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => photo(page)).toBe("#photo-2");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => photo(page)).toBe("#photo-1");
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: 400 }],
    });
  await touch("touchStart", 40);
  for (const x of [90, 150, 220, 280, 330]) await touch("touchMove", x);
  await touch("touchEnd", 330);
  await expect.poll(() => photo(page)).toBe("#photo-2");
}

/** A row of cards starts at the right and goes on to the left. */
export async function slide(page: Page): Promise<void> {
  await visit(page, "/");
  const row = page.locator("main .slider-track").first();
  await row.scrollIntoViewIfNeeded();
  await row.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => row.evaluate((track) => Math.round(track.scrollLeft))).toBeLessThan(-10);
}

/** Time runs from left to right everywhere; what stands around it follows the page. */
export async function listen(page: Page): Promise<void> {
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  const bar = page.locator('[data-player="playing"]');
  await bar.waitFor();
  const directions = await bar.evaluate((element) => [
    getComputedStyle(element).direction,
    getComputedStyle(element.querySelector("input[type=range]")!).direction,
  ]);
  expect(directions).toEqual(["rtl", "ltr"]);
}
