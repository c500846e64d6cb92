import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH, POST_TITLE } from "#tests/pages.ts";
import { test } from "./journey.ts";
import { EPISODE } from "./listening.ts";

const ARCHIVE_SIZE = 16;

/** Titles of the cards in the page's main list, in order. */
const titles = (page: Page) => page.locator("#list article :is(h2, h3)").allInnerTexts();

test("without JavaScript 'Show me more' loads the next posts", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto("/archive/technology");
  const first = await titles(page);
  expect(first.length).toBeLessThanOrEqual(ARCHIVE_SIZE);
  const more = page.locator("main a[rel=next]", { hasText: "Show me more" });
  await expect.poll(() => more.count()).toBe(1);
  await more.click();
  await expect
    .poll(async () => (await titles(page)).some((title) => !first.includes(title)))
    .toBe(true);
});

test("without JavaScript a reader changes the order of an archive, and is offered no dead switch", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto("/archive/technology");
  const recent = await titles(page);
  expect(await page.locator("[data-switches-theme]").filter({ visible: true }).count()).toBe(0);
  await page.locator("main summary").filter({ hasText: "Most Recent" }).click();
  await page.getByRole("link", { name: "Most Viewed" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("viewed");
  expect(await titles(page)).not.toEqual(recent);
});

test("without JavaScript a post can be read with its pictures", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto(POST_PATH);
  await expect.poll(() => page.locator("h1").innerText()).toBe(POST_TITLE);
  expect((await page.locator(".prose").first().innerText()).length).toBeGreaterThan(500);
  const picture = page.locator("article[data-post] img").filter({ visible: true }).first();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test("without JavaScript a sentence of a transcript opens the file at its timestamp, and it plays", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto(EPISODE);
  await page.getByRole("link", { name: /The second question/ }).click();
  const media = page.locator("video[name=media]");
  await expect
    .poll(() => media.evaluate((element: HTMLMediaElement) => element.currentTime))
    .toBeGreaterThan(52);
});
