import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { siteUrl, test, visit } from "./journey.ts";

const WHITE = "rgb(255, 255, 255)";

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const themeSwitch = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /(dark|light) mode/i });

test("a first visit follows the system: light stays light, dark comes dark", async ({
  readers,
}) => {
  const light = await readers.arrive({ colorScheme: "light" });
  await light.goto("/");
  await expect.poll(() => background(light)).toBe(WHITE);
  const dark = await readers.arrive({ colorScheme: "dark" });
  await dark.goto("/");
  expect(await background(dark)).not.toBe(WHITE);
});

test("a reader who chooses dark finds every page dark, also after a reload", async ({
  readers,
}) => {
  const page = await readers.arrive({ colorScheme: "light" });
  await visit(page, "/");
  await themeSwitch(page).click();
  await expect.poll(() => background(page)).not.toBe(WHITE);
  const chosen = await background(page);
  await page.reload();
  await expect.poll(() => background(page)).toBe(chosen);
  await page.goto(POST_PATH);
  await expect.poll(() => background(page)).toBe(chosen);
});

test("the switch says what pressing it does", async ({ readers }) => {
  const page = await readers.arrive({ colorScheme: "light" });
  await visit(page, "/");
  const named = (name: RegExp) => page.getByRole("banner").getByRole("button", { name });
  await named(/to dark mode/i).click();
  await named(/to light mode/i).click();
  await named(/to dark mode/i).waitFor();
});

test("a dark page is dark from its first paint, before any of our script files has come", async ({
  readers,
}) => {
  const page = await readers.arrive({ colorScheme: "dark" });
  // Scripts never arrive: what is painted now is what a slow connection shows first.
  await page.route(`${siteUrl}/**/*.js`, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("main h1").first().waitFor({ state: "attached" });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  // Nothing is painted before the style sheet is there.
  await expect.poll(scheme).not.toBe("normal");
  await expect.poll(() => scheme()).toContain("dark");
  expect(await background(page)).not.toBe(WHITE);
});

test("with storage forbidden a reader can still switch", async ({ readers }) => {
  const page = await readers.arrive({ colorScheme: "light" });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await visit(page, "/");
  await themeSwitch(page).click();
  await expect.poll(() => background(page)).not.toBe(WHITE);
});
