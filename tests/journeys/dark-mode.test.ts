import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { siteUrl, test, visit } from "./journey.ts";

/** A small page: colours are the same on every page. */
const PLAIN_PAGE = "/about";
const WHITE = "rgb(255, 255, 255)";

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const themeSwitch = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /(dark|light) mode/i });

test("a first visit follows the system's preference", async ({ readers }) => {
  const light = await readers.open({ colorScheme: "light" });
  await light.goto(PLAIN_PAGE);
  await expect.poll(() => background(light)).toBe(WHITE);
  const dark = await readers.open({ colorScheme: "dark" });
  await dark.goto(PLAIN_PAGE);
  expect(await background(dark)).not.toBe(WHITE);
});

test("a reader who chooses dark gets every page dark, also after a reload", async ({ readers }) => {
  const page = await readers.open({ colorScheme: "light" });
  await visit(page, PLAIN_PAGE);
  await themeSwitch(page).click();
  await expect.poll(() => background(page)).not.toBe(WHITE);
  const chosen = await background(page);
  await page.reload();
  await expect.poll(() => background(page)).toBe(chosen);
  await page.goto(POST_PATH);
  await expect.poll(() => background(page)).toBe(chosen);
});

test("the accessible name of the switch is its action", async ({ readers }) => {
  const page = await readers.open({ colorScheme: "light" });
  await visit(page, PLAIN_PAGE);
  const switchNamed = (name: RegExp) => page.getByRole("banner").getByRole("button", { name });
  await switchNamed(/to dark mode/i).click();
  await switchNamed(/to light mode/i).click();
  await switchNamed(/to dark mode/i).waitFor();
});

test("a dark page is dark from its first paint, before any script file has loaded", async ({
  readers,
}) => {
  const page = await readers.open({ colorScheme: "dark" });
  // Scripts never arrive, as on a slow connection: this is the first paint.
  await page.route(`${siteUrl}/**/*.js`, () => undefined);
  await page.goto(PLAIN_PAGE, { waitUntil: "commit" });
  await page.locator("main h1").first().waitFor({ state: "attached" });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  // Wait for the style sheet, which blocks the first paint.
  await expect.poll(scheme).not.toBe("normal");
  await expect.poll(() => scheme()).toContain("dark");
  expect(await background(page)).not.toBe(WHITE);
});

test("without storage a reader can still switch", async ({ readers }) => {
  const page = await readers.open({ colorScheme: "light" });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await visit(page, PLAIN_PAGE);
  await themeSwitch(page).click();
  await expect.poll(() => background(page)).not.toBe(WHITE);
});
