import { expect } from "vitest";
import { POST_PATH, POST_TITLE } from "#tests/pages.ts";
import { isFocused, markDocument, test, visit } from "./journey.ts";

test("a reader goes from home to a post, its author and back without a full page load", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/");
  const isSameDocument = await markDocument(page);
  const card = page.locator('[data-section="latest"] article a[href^="/single"]').first();
  const target = await card.getAttribute("href");
  await card.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(target);
  await expect.poll(() => page.locator("article[data-post] h1").count()).toBe(1);
  const title = await page.locator("h1").innerText();
  await expect.poll(() => page.title()).toContain(title);
  await page.locator('main a[href^="/author/"]').filter({ visible: true }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/author\//);
  await page.goBack();
  await expect.poll(() => page.locator("h1").innerText()).toBe(title);
  expect(await isSameDocument()).toBe(true);
});

test("a new page starts at its top, and Back restores the scroll position", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/");
  const card = page.locator('[data-section="galleries"] article a[href^="/single"]').first();
  await card.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(1000);
  await card.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/single/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position - 100);
});

test("the first Tab of a page offers to skip to the content", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect.poll(() => skip.evaluate(isFocused)).toBe(true);
  await expect.poll(() => skip.isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await page.keyboard.press("Tab");
  const isInContent = await page.evaluate(() =>
    document.querySelector("main")?.contains(document.activeElement),
  );
  expect(isInContent).toBe(true);
});

test("an article's text is in the document once, and survives hydration", async ({ readers }) => {
  const page = await readers.open();
  const response = await page.goto(POST_PATH);
  const html = (await response?.text()) ?? "";
  const fallback = "built one in plywood";
  expect(html).toContain(POST_TITLE);
  await visit(page, POST_PATH);
  const prose = await page.locator("[data-prose]").first().innerText();
  expect(prose.length).toBeGreaterThan(500);
  const sentence = /[A-Z][a-z ]{40,80}/.exec(prose)?.[0] ?? fallback;
  expect(html.split(sentence).length - 1, sentence).toBe(1);
});

test("a URL with #comments scrolls to the comments", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, `${POST_PATH}#comments`);
  await expect
    .poll(() =>
      page
        .locator("#comments")
        .evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
    )
    .toBeLessThan(400);
});

test("a URL with #comment scrolls to the comments too", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, `${POST_PATH}#comment`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});
