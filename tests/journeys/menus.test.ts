import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { isFocused, PHONE, test, visit } from "./journey.ts";

/** A small page: header and footer are the same on every page. */
const PLAIN_PAGE = "/about";

const mainMenu = (page: Page) => page.getByRole("banner").getByRole("navigation").first();

/** The button of the main menu that opens a submenu. */
const opener = (page: Page, name: RegExp) => mainMenu(page).getByRole("button", { name });

const isOpen = (page: Page, name: RegExp) => opener(page, name).getAttribute("aria-expanded");

test("a keyboard user opens a mega menu, enters it and closes it with Escape", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, PLAIN_PAGE);
  const button = opener(page, /five cols/i);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => isOpen(page, /five cols/i)).toBe("true");
  await page.keyboard.press("Tab");
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  expect(focused).toBe("A");
  await page.keyboard.press("Escape");
  await expect.poll(() => isOpen(page, /five cols/i)).toBe("false");
  await expect.poll(() => button.evaluate(isFocused)).toBe(true);
});

test("hovering opens a mega menu, and leaving closes it", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, PLAIN_PAGE);
  await opener(page, /five cols/i).hover();
  await expect.poll(() => isOpen(page, /five cols/i)).toBe("true");
  await page.mouse.move(700, 850);
  await expect.poll(() => isOpen(page, /five cols/i)).toBe("false");
});

test("following a link of a menu closes the menu", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, PLAIN_PAGE);
  await opener(page, /templates/i).click();
  const link = mainMenu(page).getByRole("link", { name: "Archive page" });
  await link.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/archive\//);
  await expect.poll(() => isOpen(page, /templates/i)).toBe("false");
});

const hamburger = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /menu/i }).filter({ visible: true });

test("the mobile menu traps the focus, and Escape returns it", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await visit(page, PLAIN_PAGE);
  await hamburger(page).click();
  const menu = page.getByRole("dialog");
  await menu.waitFor();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    const isInside = await menu.evaluate(
      (element) =>
        document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(isInside, `focus after ${press + 1} tabs`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => hamburger(page).evaluate(isFocused)).toBe(true);
});

test("the mobile menu closes when its link is followed", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await visit(page, "/archive/design");
  await hamburger(page).click();
  const menu = page.getByRole("dialog");
  await menu.getByRole("link", { name: /home/i }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await menu.waitFor({ state: "hidden" });
});

test("the page behind the mobile menu does not scroll", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await visit(page, PLAIN_PAGE);
  await hamburger(page).click();
  await page.getByRole("dialog").waitFor();
  await page.mouse.move(380, 700);
  await page.mouse.wheel(0, 800);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the header hides on scrolling down and returns on scrolling up", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  const bottom = () =>
    page.getByRole("banner").evaluate((element) => element.getBoundingClientRect().bottom);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 1500);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(bottom).toBeGreaterThan(40);
});
