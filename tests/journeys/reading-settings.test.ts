/** How a reader wants texts to look, kept in their browser. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { isFocused, test, visit } from "./journey.ts";
import { violationsInBoth } from "./page-checks.ts";

const settingsButton = (page: Page) =>
  page.getByRole("button", { name: "Reading settings" }).first();
const panel = (page: Page) => page.getByRole("dialog", { name: "Reading settings" });

const letters = (page: Page) =>
  page
    .locator("[data-article] .prose > p")
    .nth(1)
    .evaluate((paragraph) => Number.parseFloat(getComputedStyle(paragraph).fontSize));
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const SEPIA = "rgb(250, 244, 230)";

test("a reader sets size and colours by keyboard, for all their tabs and pages, and takes it back", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  const otherTab = await page.context().newPage();
  await visit(otherTab, POST_PATH);
  await settingsButton(page).focus();
  await page.keyboard.press("Enter");
  const normal = panel(page).getByRole("group", { name: "Text size" }).getByLabel("Normal");
  await expect.poll(() => normal.isChecked()).toBe(true);
  await normal.focus();
  await page.keyboard.press("ArrowRight");
  await panel(page).getByLabel("Sepia").press("Space");
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => settingsButton(page).evaluate(isFocused)).toBe(true);
  for (const tab of [page, otherTab]) {
    await expect.poll(() => letters(tab)).toBe(23);
    await expect.poll(() => paper(tab)).toBe(SEPIA);
  }
  await otherTab.goto("/single/a-thin-wheel-held-lightly");
  expect([await letters(otherTab), await paper(otherTab)]).toEqual([23, SEPIA]);
  await settingsButton(page).click();
  await panel(page).getByRole("button", { name: "Reset" }).click();
  for (const tab of [page, otherTab]) {
    await expect.poll(() => letters(tab)).toBe(20);
    await expect.poll(() => paper(tab)).toBe("rgb(255, 255, 255)");
  }
});

test("where nothing can be kept the settings hold for the page, and the theme is chosen there too", async ({
  readers,
}) => {
  const page = await readers.open({ isReusable: false });
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Blocked", "SecurityError");
      },
    }),
  );
  await visit(page, POST_PATH);
  await settingsButton(page).click();
  await panel(page).getByLabel("Largest").check();
  await expect.poll(() => letters(page)).toBe(27);
  await panel(page).getByLabel("Dark").check();
  await page.locator("html.dark").waitFor();
  await expect.poll(() => letters(page)).toBe(27);
});
