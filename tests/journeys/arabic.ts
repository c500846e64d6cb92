/** Checks of a site in Arabic: a page of each type, and everything that is mirrored (RTL). */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PAGES, PERSONAL_PAGES } from "#tests/pages.ts";
import { visit } from "./journey.ts";

const GALLERY = "/single-gallery/somebody-is-still-up";
const EPISODE = "/single-audio/ninth-floor-doors-opening";

/** Personal pages without parameters, which need no records to be created first. */
const PERSONAL_PATHS = new Set(
  PERSONAL_PAGES.filter(({ path, role }) => role && !path.includes(":")).map(({ path }) => path),
);

const pageType = (path: string) => path.split(/[/?]/)[1];

/** One page of each type, without pages that have a language of their own. */
const PATH_PER_TYPE = PAGES.filter(({ lang }) => !lang)
  .map(({ path }) => path)
  .filter(
    (path, index, all) => all.findIndex((other) => pageType(other) === pageType(path)) === index,
  );

/** The `lang` and `dir` attributes of a page's `<html>`, as sent by the server. */
export async function languageOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return /<html ([^>]*)>/.exec(html)?.[1]?.match(/lang="\w+" dir="\w+"/)?.[0] ?? "none";
}

/** Paths of public and personal pages that are not in this language. */
export async function findPathsNotIn(page: Page, language: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of [...PATH_PER_TYPE, ...PERSONAL_PATHS]) {
    if ((await languageOf(page, path)) !== language) found.push(path);
  }
  return found;
}

const photo = (page: Page) => new URL(page.url()).hash;

/** In right-to-left pages the left arrow key and a swipe to the right lead to the next photo. */
export async function checkLightbox(page: Page): Promise<void> {
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

/** In right-to-left pages `scrollLeft` is 0 at the start, and negative from there on. */
export async function checkSlider(page: Page): Promise<void> {
  await visit(page, "/");
  const row = page.locator("main .slider-track").first();
  await row.scrollIntoViewIfNeeded();
  await row.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => row.evaluate((track) => Math.round(track.scrollLeft))).toBeLessThan(-10);
}

/** The player is mirrored, except for its seek bar, which always runs from left to right. */
export async function checkPlayer(page: Page): Promise<void> {
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
