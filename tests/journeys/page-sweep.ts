/** Checks that every page must pass, all in one visit. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ListedPage } from "#tests/pages.ts";
import { hydrate, siteUrl, test } from "./journey.ts";
import { validateMarkup } from "./markup.ts";
import {
  drawSmall,
  findOverflowAtAnyWidth,
  isolate,
  scrollThrough,
  smallTextsOf,
  violationsInBoth,
  violationsOf,
} from "./page-checks.ts";

interface SweepOptions {
  /** The expected status of the response; 200 by default. */
  status?: number;
  /** Selector of the part whose accessibility and overflow are checked; the whole by default. */
  within?: string;
  /** Selector of the part whose dark colours are checked; by default the same. */
  darkWithin?: string;
  /** Selector of the part whose colours are checked, light and dark; by default the same. */
  coloursWithin?: string;
  /** False where another sweep checks the same page's colours; true by default. */
  hasColours?: boolean;
  /** Further checks, of the whole page. */
  inspect?: () => Promise<void>;
}

/**
 * Checks a page: its markup as sent, then, hydrated, its accessibility in light and dark, the
 * size of its type and its overflow at every width. The `readers` fixture checks console errors and third-party requests.
 */
export async function sweep(
  page: Page,
  path: string,
  {
    status = 200,
    within,
    darkWithin,
    coloursWithin,
    hasColours = true,
    inspect,
  }: SweepOptions = {},
): Promise<void> {
  // Dark is checked first: loading the page in dark saves one switch of the colour scheme.
  if (hasColours) await page.emulateMedia({ colorScheme: "dark" });
  await drawSmall(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  expect.soft(await validateMarkup(await response!.text()), "its markup").toEqual([]);
  expect.soft(await page.locator("h1").count(), "one heading of the first level").toBe(1);
  await hydrate(page);
  await inspect?.();
  await (within ? isolate(page, within) : scrollThrough(page));
  const violations = hasColours
    ? await violationsInBoth(page, { within, darkWithin, coloursWithin })
    : await violationsOf(page, { within, hasColours });
  expect.soft(violations, "accessibility").toEqual([]);
  expect.soft(await smallTextsOf(page, within), "type under 13 pixels").toEqual([]);
  expect.soft(await findOverflowAtAnyWidth(page, within), "from 320 to 1920 pixels").toEqual([]);
}

/** For a busy machine: some fifteen widths, and up to a thousand elements on a page. */
export const SWEEP_LIMIT_MS = 240_000;

const MAGAZINE = "Masthead";
const TAGLINE = "Close attention to ordinary things.";

/** Title, landmarks, language, description and canonical URL. */
async function expectMetadata(page: Page, listed: ListedPage): Promise<void> {
  const { path, title, status = 200, canonical = path, lang = "en" } = listed;
  const words = canonical === "/" ? `: ${TAGLINE}` : "";
  expect.soft(await page.title()).toBe(`${title} · ${MAGAZINE}${words}`);
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

/** Defines a test for each page. */
export function sweepPages(
  pages: readonly ListedPage[],
  options: Pick<SweepOptions, "darkWithin"> = {},
): void {
  for (const listed of pages) {
    test(`${listed.path} has title and metadata, valid markup, no accessibility violation, no overflow, no third-party request`, {
      timeout: SWEEP_LIMIT_MS,
    }, async ({ readers }) => {
      const page = await readers.open();
      const { status, differsIn: within } = listed;
      const inspect = () => expectMetadata(page, listed);
      await sweep(page, listed.path, { status, within, inspect, ...options });
    });
  }
}
