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
  const button = opener(page, /discover/i);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => isOpen(page, /discover/i)).toBe("true");
  await page.keyboard.press("Tab");
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  expect(focused).toBe("A");
  await page.keyboard.press("Escape");
  await expect.poll(() => isOpen(page, /discover/i)).toBe("false");
  await expect.poll(() => button.evaluate(isFocused)).toBe(true);
});

test("hovering opens a mega menu, and leaving closes it", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, PLAIN_PAGE);
  await opener(page, /discover/i).hover();
  await expect.poll(() => isOpen(page, /discover/i)).toBe("true");
  await page.mouse.move(700, 850);
  await expect.poll(() => isOpen(page, /discover/i)).toBe("false");
});

test("a pointer that leaves a menu may come back within 160 ms", async ({ readers }) => {
  const page = await readers.open({ isReusable: false });
  await visit(page, PLAIN_PAGE);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await opener(page, /discover/i).hover();
  await expect.poll(() => isOpen(page, /discover/i)).toBe("true");
  await page.mouse.move(700, 850);
  await page.clock.runFor(159);
  expect(await isOpen(page, /discover/i)).toBe("true");
  await opener(page, /discover/i).hover();
  await page.clock.runFor(1000);
  expect(await isOpen(page, /discover/i)).toBe("true");
  await page.mouse.move(700, 850);
  await page.clock.runFor(160);
  await expect.poll(() => isOpen(page, /discover/i)).toBe("false");
});

test("Escape and a press elsewhere close a menu that hover keeps open", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, PLAIN_PAGE);
  await opener(page, /^templates/i).hover();
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("true");
  await page.keyboard.press("Escape");
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("false");
  await opener(page, /^templates/i).click();
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("true");
  await page.locator("main h1").dispatchEvent("pointerdown");
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("false");
});

const focusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim());

test("in nested menus arrow keys, letters, Home and End move the focus, and Escape closes one level", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, PLAIN_PAGE);
  await opener(page, /^templates/i).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedText(page)).toBe("Home");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focusedText(page)).toBe("Dashboard");
  await page.keyboard.press("Home");
  await page.keyboard.type("au");
  await expect.poll(() => focusedText(page)).toBe("Author pages");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focusedText(page)).toBe("Author page 1");
  await page.keyboard.press("End");
  await expect.poll(() => focusedText(page)).toBe("Author page 2");
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedText(page)).toBe("Author pages");
  await expect.poll(() => isOpen(page, /author pages/i)).toBe("false");
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("true");
  await page.keyboard.press("Escape");
  await expect.poll(() => opener(page, /^templates/i).evaluate(isFocused)).toBe(true);
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("false");
});

test("in a right-to-left page the left arrow leads on along the bar and into a nested menu", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/home-rtl");
  const entries = mainMenu(page).locator(":scope > ul > li > :is(a, button)");
  await entries.nth(0).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => entries.nth(1).evaluate(isFocused)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => entries.nth(0).evaluate(isFocused)).toBe(true);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  const nested = mainMenu(page).locator("[data-menu-id='6-0'] > button");
  await expect.poll(() => nested.evaluate(isFocused)).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => nested.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => nested.evaluate(isFocused)).toBe(true);
  await expect.poll(() => nested.getAttribute("aria-expanded")).toBe("false");
});

test("a finger opens a menu with one tap and closes it with another", async ({ readers }) => {
  const page = await readers.open({ hasTouch: true });
  await visit(page, PLAIN_PAGE);
  await opener(page, /^templates/i).tap();
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("true");
  await opener(page, /author pages/i).tap();
  await expect.poll(() => isOpen(page, /author pages/i)).toBe("true");
  await opener(page, /^templates/i).tap();
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("false");
});

test("a menu that is pressed while the page loads opens", async ({ readers }) => {
  const page = await readers.open();
  await page.goto(PLAIN_PAGE);
  await opener(page, /^templates/i).click();
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("true");
});

test("without JavaScript hover and focus open the menus", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto(PLAIN_PAGE);
  const link = mainMenu(page).getByRole("link", { name: "Archive page" });
  await opener(page, /^templates/i).hover();
  await link.waitFor();
  await page.mouse.move(700, 850);
  await link.waitFor({ state: "hidden" });
  await opener(page, /^templates/i).focus();
  await link.waitFor();
});

test("following a link of a menu closes the menu", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, PLAIN_PAGE);
  await opener(page, /^templates/i).click();
  const link = mainMenu(page).getByRole("link", { name: "Archive page" });
  await link.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/archive\//);
  await expect.poll(() => isOpen(page, /^templates/i)).toBe("false");
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

test("the mobile menu closes on a press beside it, and when the reader goes back", async ({
  readers,
}) => {
  const page = await readers.open({ viewport: { width: 700, height: 844 } });
  await visit(page, PLAIN_PAGE);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/contact");
  await hamburger(page).click();
  const menu = page.getByRole("dialog");
  await menu.waitFor();
  await page.mouse.click(650, 400);
  await menu.waitFor({ state: "hidden" });
  await hamburger(page).click();
  await menu.waitFor();
  await page.goBack();
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

test("the customize panel changes the header, and keeps the choice", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, PLAIN_PAGE);
  const field = page.getByRole("banner").getByPlaceholder("Search items");
  const choice = page.getByRole("button", { name: "Header 2" });
  await page.getByRole("button", { name: "Customize" }).click();
  await choice.click();
  await field.waitFor();
  await expect.poll(() => choice.getAttribute("aria-pressed")).toBe("true");
  // The server sends it, so that no other header is painted first.
  const sent = await page.request.get("/contact");
  expect(await sent.text()).toMatch(/<header(?:(?!<\/header>).)*placeholder="Search items"/s);
  await visit(page, "/contact");
  await field.waitFor();
});

test("a panel of the header stays within a low window, and scrolls", async ({ readers }) => {
  const window = { width: 1280, height: 420 };
  const page = await readers.open({ viewport: window });
  await visit(page, PLAIN_PAGE);
  await page.getByRole("button", { name: "Customize" }).click();
  const panel = page.getByRole("dialog", { name: "Customize" });
  const bottom = async () => {
    const { y, height } = (await panel.boundingBox())!;
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(window.height);
  expect(await panel.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
});

test("a page that shows a header style of its own makes it the visitor's", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/home-header-style2");
  await page.getByRole("button", { name: "Customize" }).click();
  await page.getByRole("button", { name: "Header 1" }).click();
  await page.waitForURL("/home-header-style1");
  await page.getByRole("banner").getByRole("link", { name: "Sign up" }).waitFor();
  await visit(page, "/home-header-style2");
  await visit(page, PLAIN_PAGE);
  await page.getByRole("banner").getByPlaceholder("Search items").waitFor();
});

test("the narrowest phone shows the magazine's whole name in every header and footer", async ({
  readers,
}) => {
  const page = await readers.open({ viewport: { width: 320, height: 640 } });
  for (const style of ["style1", "style2", "style2-logedin"]) {
    await page.goto(`/home-header-${style}`);
    for (const part of ["banner", "contentinfo"] as const) {
      const name = page.getByRole(part).getByText("Masthead", { exact: true }).first();
      await expect
        .poll(() => name.evaluate((text) => text.scrollWidth - text.clientWidth))
        .toBeLessThanOrEqual(0);
    }
  }
});

test("beside the mobile menu there is room for a finger that closes it", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await visit(page, PLAIN_PAGE);
  await page.getByRole("button", { name: "Open menu" }).click();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await sheet.waitFor();
  expect((await sheet.boundingBox())!.width).toBeLessThanOrEqual(PHONE.width - 44);
});

test("every row of the mobile menu is as high as a finger needs", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await visit(page, PLAIN_PAGE);
  await page.getByRole("button", { name: "Open menu" }).click();
  const rows = page.getByRole("dialog", { name: "Menu" }).locator(".menu-row");
  await rows.first().click();
  const heights = await rows.evaluateAll((all) =>
    all.filter((row) => row.checkVisibility()).map((row) => row.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
