/** Menus are server markup and listeners on the document: markup that arrives later works too. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { isFocused, test, visit } from "./journey.ts";

/** Puts copies of elements at the start of the page's content, with other ids. */
function insertCopies(page: Page, ...selectors: string[]): Promise<void> {
  return page.evaluate((all) => {
    const box = document.createElement("div");
    box.id = "later";
    for (const selector of all) {
      const copy = document.querySelector(selector)!.cloneNode(true) as HTMLElement;
      if (copy.id) copy.id += "-later";
      for (const name of ["popovertarget", "href"]) {
        if (/^#|^[a-z-]+$/.test(copy.getAttribute(name) ?? "")) {
          copy.setAttribute(name, `${copy.getAttribute(name)}-later`);
        }
      }
      box.append(copy);
    }
    document.querySelector("main")!.prepend(box);
  }, selectors);
}

/** Keeps the script of the menus back until it is released. */
async function holdBehaviour(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/entry.behaviour-*", async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

const focusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim());

test("a menu bar that is inserted later opens by key and by mouse", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/about");
  await insertCopies(page, "[data-menu-bar]");
  const button = page.locator("#later").getByRole("button", { name: "Templates", exact: true });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedText(page)).toBe("Home");
  await page.keyboard.press("Escape");
  await expect.poll(() => button.evaluate(isFocused)).toBe(true);
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
});

test("a post's menu that is inserted later takes arrow keys", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  await insertCopies(page, "[popovertarget=more-header]", "#more-header");
  await page.locator("#later > button").click();
  await expect.poll(() => focusedText(page)).toBe("Copy link");
  await page.keyboard.press("End");
  await expect.poll(() => focusedText(page)).toBe("Report this article");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("#later > button").evaluate(isFocused)).toBe(true);
});

test("a sort menu and a filter dialog that are inserted later open and close", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/archive/design");
  const [opener, dialog] = ["[data-opens-dialog]", "[data-link-dialog]"];
  await insertCopies(page, "[data-disclosure-menu]", opener, dialog);
  const later = page.locator("#later");
  await later.locator("summary").click();
  await expect.poll(() => later.getByRole("link", { name: "Most Viewed" }).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => later.locator("summary").evaluate(isFocused)).toBe(true);
  await expect.poll(() => later.getByRole("link", { name: "Most Viewed" }).isVisible()).toBe(false);
  await later.locator(opener).click();
  await expect.poll(() => later.locator(dialog).isVisible()).toBe(true);
  await later.locator("[data-closes-dialog]").click();
  await expect.poll(() => later.locator(dialog).isVisible()).toBe(false);
  await expect.poll(() => later.locator(opener).evaluate(isFocused)).toBe(true);
});

for (const path of ["/archive/design", "/author/mei-tanaka", "/search?q=design"]) {
  test(`the sort menu of ${path} takes arrow keys, Home, End and typed words`, async ({
    readers,
  }) => {
    const page = await readers.open();
    await visit(page, path);
    const summary = page.locator("main [data-disclosure-menu] summary").last();
    const { keyboard } = page;
    await summary.focus();
    await keyboard.press("ArrowDown");
    const choices = page.locator("main [data-disclosure-menu][open] a");
    await expect.poll(() => focusedText(page)).toBe(await choices.first().innerText());
    await keyboard.press("End");
    await expect.poll(() => focusedText(page)).toBe(await choices.last().innerText());
    await keyboard.press("Home");
    await keyboard.type("most d");
    await expect.poll(() => focusedText(page)).toBe("Most Discussed");
    await keyboard.press("Escape");
    await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
  });
}

test("a menu of choices closes on a press elsewhere", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/archive/design");
  const choice = page.locator("main").getByRole("link", { name: "Most Viewed" });
  await page.locator("[data-disclosure-menu] summary").click();
  await choice.waitFor();
  await page.locator("h1").click();
  await choice.waitFor({ state: "hidden" });
});

test("the menu of a comment takes arrow keys", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  await page.locator("a[href*='comments?about=']").first().click();
  const menu = page.locator("ul:popover-open");
  await menu.waitFor();
  await page.keyboard.press("End");
  await expect.poll(() => menu.getByRole("button").last().evaluate(isFocused)).toBe(true);
});

test("keys that are pressed in a menu while the page loads are not lost", async ({ readers }) => {
  const page = await readers.open();
  const held = await holdBehaviour(page);
  await page.goto("/archive/design");
  const summary = page.locator("main [data-disclosure-menu] summary").last();
  await summary.focus();
  for (const key of ["ArrowDown", "End", "ArrowUp"]) await page.keyboard.press(key);
  held.release();
  const choices = page.locator("main [data-disclosure-menu][open] a");
  await choices.first().waitFor();
  await expect.poll(() => focusedText(page)).toBe(await choices.nth(-2).innerText());
});

test("a menu that is opened by key while the page loads has the focus in it", async ({
  readers,
}) => {
  const page = await readers.open();
  const held = await holdBehaviour(page);
  await page.goto("/archive/design");
  await page.locator("main [data-disclosure-menu] summary").last().focus();
  await page.keyboard.press("Enter");
  held.release();
  await expect
    .poll(() => focusedText(page))
    .toBe(await page.locator("main [data-disclosure-menu][open] a").first().innerText());
});
