import { expect } from "vitest";
import { POST_PATH, POST_TITLE } from "#tests/pages.ts";
import { isFocused, markDocument, test, visit } from "./journey.ts";

test("a reader goes from home to a post, its author and back without loading a document anew", async ({
  readers,
}) => {
  const page = await readers.arrive();
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

test("a new page starts at its top, and Back returns to where the reader was", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, "/");
  const card = page.locator('[data-section="galleries"] article a[href^="/single"]').first();
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1000);
  await card.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/single/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100);
});

test("the first Tab of a page leads past its menus to the content", async ({ readers }) => {
  const page = await readers.arrive();
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

test("the article's words are in the document once, and survive hydration", async ({ readers }) => {
  const page = await readers.arrive();
  const response = await page.goto(POST_PATH);
  const html = (await response?.text()) ?? "";
  const words = "built one in plywood";
  expect(html).toContain(POST_TITLE);
  await visit(page, POST_PATH);
  const prose = await page.locator("[data-prose]").first().innerText();
  expect(prose.length).toBeGreaterThan(500);
  const sentence = /[A-Z][a-z ]{40,80}/.exec(prose)?.[0] ?? words;
  expect(html.split(sentence).length - 1, sentence).toBe(1);
});

test("an address with #comments leads to the comments", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, `${POST_PATH}#comments`);
  await expect
    .poll(() =>
      page
        .locator("#comments")
        .evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
    )
    .toBeLessThan(400);
});

test("the specification's #comment leads there too", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, `${POST_PATH}#comment`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});
