/** The right-to-left edition of a magazine in another language. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { markDocument, siteUrl, test, visit } from "./journey.ts";

const directionOf = (page: Page) => page.locator("html").getAttribute("dir");

/** A post with a category: another journey may have published one without at the same time. */
const POST = "[data-section=magazine] article:has(a[href^='/archive/']) .stretched-link";

/** Follows a link and expects the same edition. */
async function follow(page: Page, selector: string, path: RegExp): Promise<void> {
  await page.locator(selector).first().click();
  await page.waitForURL(path);
  await expect.poll(() => directionOf(page)).toBe("rtl");
}

test("every page that is reached from the right-to-left home reads right to left", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/home-rtl");
  const isSameDocument = await markDocument(page);
  await follow(page, POST, /\/single[^/]*\/[^?]*\?lang=ar/);
  await follow(page, "main header a[href^='/archive/']", /\/archive\/[^?]*\?lang=ar/);
  await follow(page, "#list article a[href^='/author/']", /\/author\/[^?]*\?lang=ar/);
  await follow(page, "footer a[href^='/contact']", /\/contact\?lang=ar/);
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await expect.poll(() => directionOf(page)).toBe("rtl");
  await page.locator("footer").getByRole("link", { name: "English" }).click();
  await page.waitForURL(`${siteUrl}/`);
  await expect.poll(() => directionOf(page)).toBe("ltr");
});

test("without scripts links, searches and the way to an account stay in the right-to-left edition, too", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto("/home-rtl");
  await follow(page, POST, /\/single[^/]*\/[^?]*\?lang=ar/);
  await page.goto("/search?q=lamp&lang=ar");
  await page.locator("main input[name=q]").fill("tide");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?.*lang=ar/);
  await expect.poll(() => directionOf(page)).toBe("rtl");
  await follow(page, "a[href^='/signup']:visible", /\/signup\?lang=ar/);
  await follow(page, "main a[href^='/login?']", /\/login\?lang=ar/);
});

test("an edition's address names the magazine's own page as canonical", async () => {
  const html = await (await fetch(`${siteUrl}/archive/design?lang=ar`)).text();
  expect(html).toContain(`rel="canonical" href="${siteUrl}/archive/design"`);
  expect(await (await fetch(`${siteUrl}/archive/design`)).text()).not.toContain("lang=ar");
});
