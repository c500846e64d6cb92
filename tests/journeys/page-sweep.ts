/** What every page is held to, all on one visit. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ListedPage } from "#tests/pages.ts";
import { siteUrl, test, wake } from "./journey.ts";
import { mistakesIn } from "./markup.ts";
import { scrollThrough, stickingOutAtAnyWidth, violationsInBoth } from "./sweeps.ts";

/**
 * Opens a page and sweeps it: its markup as it came; then, with its scripts awake, its
 * accessibility in light and dark and its width in every window. That it asks nobody else and
 * complains of nothing is judged when its reader leaves.
 */
export async function sweep(page: Page, path: string, status = 200): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  expect.soft(await mistakesIn(await response!.text()), "its markup").toEqual([]);
  expect.soft(await page.locator("h1").count(), "one heading of the first level").toBe(1);
  await wake(page);
  await scrollThrough(page);
  expect.soft(await violationsInBoth(page), "accessibility").toEqual([]);
  expect.soft(await stickingOutAtAnyWidth(page), "from 320 to 1920 pixels").toEqual([]);
}

/** On a busy machine; some thirty windows are looked at, and the longest pages have a thousand parts. */
export const SWEEP_LIMIT_MS = 240_000;

const MAGAZINE = "Masthead";

/** What a page says of itself to people, search engines and screen readers. */
async function expectToBeNamed(page: Page, listed: ListedPage): Promise<void> {
  const { path, title, status = 200, canonical = path, lang = "en" } = listed;
  expect.soft(await page.title()).toBe(`${title} · ${MAGAZINE}`);
  expect.soft(await page.getByRole("banner").count(), "one banner").toBe(1);
  expect.soft(await page.getByRole("main").count(), "one main").toBe(1);
  expect.soft(await page.getByRole("contentinfo").count(), "one footer").toBe(1);
  expect.soft(await page.locator("html").getAttribute("lang")).toBe(lang);
  if (status !== 200) return;
  const description = page.locator('meta[name="description"]');
  expect.soft((await description.getAttribute("content"))?.length).toBeGreaterThan(20);
  const link = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect.soft(link).toBe(`${siteUrl}${canonical}`);
}

/** A test for each page that everybody may open. */
export function sweepPages(pages: readonly ListedPage[]): void {
  for (const listed of pages) {
    test(`${listed.path} says what it is, is valid and accessible, fits every window and asks nobody else`, {
      timeout: SWEEP_LIMIT_MS,
    }, async ({ readers }) => {
      const page = await readers.arrive();
      await sweep(page, listed.path, listed.status);
      await expectToBeNamed(page, listed);
    });
  }
}
