import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readDocument, textOf } from "./document.ts";
import { hydrate, PHONE, test, visit } from "./journey.ts";

/** The text of each section of the main home, in the specified order. */
const MAIN_HOME = [
  /^Editor.s pick/,
  /^Newest authors/,
  /^Top trending topics/,
  /^Explore latest audio articles/,
  /^Latest Articles/,
  /Advertisement/,
  /^View more gallery articles/,
  /^Explore latest video articles/,
  /^Listen to podcasts live/,
  /^Listen to audio live/,
  /^Top 10 author of the month/,
  /Become an author/,
  /^Life styles/,
  /^More design articles/,
  /^Join our newsletter/,
  /^The Videos/,
  /^Earlier Articles/,
];

const sections = (page: Page) => page.locator("main [data-section]");

for (const path of [
  "/",
  "/home-header-style1",
  "/home-header-style2",
  "/home-header-style2-logedin",
]) {
  test(`${path} has the home's seventeen sections in order`, async () => {
    const home = await readDocument(path);
    const texts = home.querySelectorAll("main [data-section]").map(textOf);
    expect(texts.length).toBe(MAIN_HOME.length);
    for (const [index, pattern] of MAIN_HOME.entries()) expect.soft(texts[index]).toMatch(pattern);
  });
}

test("the first screen shows three stories, the first in larger type than any section's heading", async ({
  readers,
}) => {
  const page = await readers.open({ viewport: { width: 1440, height: 900 } });
  await visit(page, "/");
  const stories = await page.locator("main .stretched-link").evaluateAll((links) =>
    links
      .filter((link) => {
        const { top, bottom, left, right } = link.getBoundingClientRect();
        return top > 0 && bottom < innerHeight && left >= 0 && right <= innerWidth;
      })
      .map((link) => link.textContent),
  );
  expect(new Set(stories).size).toBe(3);
  const sizesOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  const [lead] = await sizesOf("main .card h3");
  expect(lead).toBeGreaterThan(Math.max(...(await sizesOf("main h2"))));
});

test("a phone shows the whole home on at most eighteen screens", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await visit(page, "/");
  await page.locator("html[data-whole]").waitFor();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(18 * PHONE.height);
  // Words above the drawing of an advertisement begin where it does.
  const indent = await page.locator("[data-section=ads] a").evaluate((banner) => {
    const leftOf = (element: Element) => element.getBoundingClientRect().left;
    return leftOf(banner.firstElementChild!) - leftOf(banner);
  });
  expect(indent).toBe(0);
});

test("a reader moves through the editor's picks and wraps around to the first", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/");
  const slides = sections(page).first().locator("li:not([inert]):has(article)");
  const title = () => slides.first().getByRole("heading").innerText();
  const first = await title();
  const seen = new Set([first]);
  for (let step = 0; step < 3; step += 1) {
    const before = await title();
    await slides.first().getByLabel("Next").click();
    await expect.poll(title).not.toBe(before);
    seen.add(await title());
  }
  expect(seen.size).toBe(3);
  await expect.poll(() => title()).toBe(first);
});

test("a tab of the latest articles shows its topic only, and has a URL", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/");
  const section = sections(page).nth(4);
  const badges = () =>
    section
      .locator('article a[href^="/archive/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.textContent))].sort());
  expect((await badges()).length).toBeGreaterThan(1);
  await section.getByRole("link", { name: "Garden", exact: true }).first().click();
  await expect.poll(badges).toEqual(["Garden"]);
  const shared = await readers.open();
  await shared.goto(page.url());
  const current = sections(shared).nth(4).locator("nav a[aria-current]");
  await expect.poll(() => current.innerText()).toMatch(/garden/i);
});

test("'Show me more' adds the next posts below, without losing the first", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/archive/technology");
  const titles = () => page.locator("#list article :is(h2, h3)").allInnerTexts();
  const first = await titles();
  await page.getByRole("link", { name: "Show me more" }).first().click();
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(first.length);
  const all = await titles();
  expect(all.slice(0, first.length)).toEqual(first);
  expect(new Set(all).size).toBe(all.length);
});

test("a click with a modifier key before any script is left to the browser", async ({
  readers,
}) => {
  const page = await readers.open();
  await page.goto("/");
  const isNotCancelled = await page
    .locator("[data-control=more]")
    .first()
    .evaluate((link) => {
      // Only whether the click was cancelled matters: without `href` no tab is opened.
      link.removeAttribute("href");
      return link.dispatchEvent(
        new MouseEvent("click", { ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
  expect(isNotCancelled).toBe(true);
});

test("sections below the fold are rendered lazily, and all at once on a reload", async ({
  readers,
}) => {
  const page = await readers.open();
  const isLastSectionRendered = () =>
    sections(page)
      .last()
      .getByRole("link")
      .first()
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
  expect(await isLastSectionRendered()).toBe(false);
  await hydrate(page);
  await page.locator("html[data-whole]").waitFor();
  expect(await isLastSectionRendered()).toBe(true);
  await page.reload();
  expect(await isLastSectionRendered()).toBe(true);
});
