import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { PHONE, test, visit } from "./journey.ts";

const ARCHIVE = "/archive/design";

const firstCard = (page: Page) => page.locator("article[data-post]").first();
const likeOf = (card: Locator) => card.getByRole("button", { name: /^Like/ });
const saveOf = (card: Locator) => card.getByRole("button", { name: "Save to reading list" });
const isPressed = (button: Locator) => button.getAttribute("aria-pressed");

/** Waits until a toggle says so: what is remembered arrives after the first paint. */
const untilPressed = (card: Locator, name: RegExp | string, pressed: boolean) =>
  card.getByRole("button", { name, pressed }).waitFor();

const exactLikes = async (card: Locator) =>
  Number(
    /[\d,]+(?=\)?$| likes?$)/
      .exec((await likeOf(card).getAttribute("aria-label"))!)![0]
      .replace(",", ""),
  );

test("a like is counted at once, is still there on the next visit and can be taken back", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, ARCHIVE);
  const before = await exactLikes(firstCard(page));
  await likeOf(firstCard(page)).click();
  await expect.poll(() => exactLikes(firstCard(page))).toBe(before + 1);
  await visit(page, ARCHIVE);
  await untilPressed(firstCard(page), /^Like/, true);
  // Others may have liked it meanwhile.
  const liked = await exactLikes(firstCard(page));
  expect(liked).toBeGreaterThan(before);
  await likeOf(firstCard(page)).click();
  await expect.poll(() => exactLikes(firstCard(page))).toBe(liked - 1);
});

test("no script runs before somebody is there, and the very first press counts", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await page.goto(ARCHIVE, { waitUntil: "networkidle" });
  expect(await page.locator("html[data-ready]").count()).toBe(0);
  // As a screen reader presses: no pointer moves, nothing is focused.
  await saveOf(firstCard(page)).evaluate((button: HTMLElement) => button.click());
  await untilPressed(firstCard(page), "Save to reading list", true);
});

test("two saved posts can be un-saved one after the other", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, ARCHIVE);
  const cards = [
    page.locator("article[data-post]").nth(0),
    page.locator("article[data-post]").nth(1),
  ];
  for (const card of cards) await saveOf(card).click();
  await visit(page, ARCHIVE);
  for (const card of cards) await untilPressed(card, "Save to reading list", true);
  for (const card of cards) await saveOf(card).click();
  await expect
    .poll(() => Promise.all(cards.map((card) => isPressed(saveOf(card)))))
    .toEqual(["false", "false"]);
});

test("a like in one tab shows in the other", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, ARCHIVE);
  const other = await page.context().newPage();
  await visit(other, ARCHIVE);
  await likeOf(firstCard(page)).click();
  await untilPressed(firstCard(other), /^Like/, true);
});

test("the comment pill leads to the comments", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, ARCHIVE);
  await firstCard(page)
    .getByRole("link", { name: /comments? on / })
    .click();
  await page.waitForURL(/#comments$/);
  await page.locator("#comments").waitFor();
});

test("a film plays without sound while the mouse is on its card, and is gone afterwards", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, "/");
  const card = page.locator("article:has([data-preview])").first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  const film = card.locator("video");
  await film.waitFor({ state: "attached" });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await card.getByRole("button", { name: "Click here to unmute" }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await page.mouse.move(1, 1);
  await film.waitFor({ state: "detached" });
});

test("on a phone a film plays without sound while four fifths of its card are in view", async ({
  readers,
}) => {
  const page = await readers.arrive({
    ...{ viewport: PHONE, hasTouch: true, isMobile: true },
    reducedMotion: "no-preference",
  });
  await visit(page, "/");
  const stage = page.locator("article [data-preview]").first();
  const film = stage.locator("video");
  await stage.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await film.waitFor({ state: "attached" });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await stage.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top + height * 0.3, behavior: "instant" });
  });
  await film.waitFor({ state: "detached" });
});

test("a gallery can be leafed through on its card with a finger, and a tap opens the post", async ({
  readers,
}) => {
  const page = await readers.arrive({ viewport: PHONE, hasTouch: true, isMobile: true });
  await visit(page, "/");
  const card = page.locator("article:has(.gallery-track)").first();
  const track = card.locator(".gallery-track");
  await track.scrollIntoViewIfNeeded();
  await track.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
  await expect
    .poll(() => card.locator("[data-current]").nth(1).getAttribute("data-current"))
    .toBe("true");
  await track.tap();
  await page.waitForURL(/\/single-gallery\//);
});

test("a slider moves by its keys and buttons, and starts again after its end", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, "/");
  const track = page.locator(".slider-track").first();
  const position = () => track.evaluate((element) => Math.round(Math.abs(element.scrollLeft)));
  await track.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(position).toBeGreaterThan(0);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(position).toBe(0);
  await page.keyboard.press("End");
  const end = await track.evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(position).toBe(end);
  const id = await track.getAttribute("id");
  await page.locator(`button[aria-controls="${id}"]`).last().click();
  await expect.poll(position).toBe(0);
});
