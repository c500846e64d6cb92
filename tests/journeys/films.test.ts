import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test, visit } from "./journey.ts";

const FILM = "/single-video/handing-over-to-the-meerkats";
const EPISODE = "/single-audio/ninth-floor-doors-opening";

const untilFilm = (page: Page, state: string) => page.locator(`[data-film="${state}"]`).waitFor();

async function watchFilm(page: Page): Promise<void> {
  await page.locator("[data-stage] [data-play]").first().click();
  await untilFilm(page, "playing");
}

const filmTime = (page: Page) =>
  page.locator("[data-film] video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Follows a link of the page as a reader would, wherever on the page it stands. */
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole("link", { name }).first().click();

test("a film plays on its page after a press, with captions that can be switched off", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, FILM);
  expect(await page.locator("video").count()).toBe(0);
  await watchFilm(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.5);
  const words = page.locator(".film-captions");
  await expect.poll(() => words.innerText()).toMatch(/^Ten at night. The owl is awake/);
  await page.keyboard.press("c");
  await page
    .locator("[data-film]")
    .getByRole("button", { name: "Captions", pressed: false })
    .waitFor();
  await expect.poll(() => words.innerText()).toBe("");
});

test("a film obeys its keys and its controls", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, FILM);
  await watchFilm(page);
  const video = page.locator("[data-film] video");
  await page.keyboard.press("Space");
  await untilFilm(page, "paused");
  await page.keyboard.press("m");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => [one.muted, one.volume.toFixed(1)]))
    .toEqual([false, "0.6"]);
  await page.locator("[data-film]").getByRole("slider", { name: "Position" }).fill("0.5");
  await untilFilm(page, "playing");
  await expect.poll(() => filmTime(page)).toBeGreaterThan(9);
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test("a film leaves for a small window of the system and comes back, without a pause", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, FILM);
  await watchFilm(page);
  const button = page.locator("[data-film]").getByRole("button", { name: "Picture in picture" });
  const isOutside = () => page.evaluate(() => document.pictureInPictureElement !== null);
  await button.click();
  await expect.poll(isOutside).toBe(true);
  const before = await filmTime(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(before);
  await button.click();
  await expect.poll(isOutside).toBe(false);
  await untilFilm(page, "playing");
});

test("a film that runs goes on in a small window on the next page, and returns to its own", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, FILM);
  await watchFilm(page);
  await follow(page, /^Kwame Mensah/);
  await page.waitForURL("**/author/**");
  await untilFilm(page, "playing");
  const before = await filmTime(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(before);
  await page.goBack();
  await page.locator("[data-stage] [data-film='playing']").waitFor();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(before);
});

test("starting a film pauses the episode, and the other way round", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  await page.locator("[data-player='playing']").waitFor();
  await page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
    link.click();
    link.remove();
  }, FILM);
  await page.waitForURL(`**${FILM}`);
  await watchFilm(page);
  await page.locator("[data-player='paused']").waitFor();
  await page.locator("[data-player]").getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("[data-player='playing']").waitFor();
  await untilFilm(page, "paused");
});

test("a preview that is given its sound pauses the player, which mutes it when it starts again", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, "/");
  await page.locator('[data-section="podcasts"] [data-play]').first().click();
  await page.locator("[data-player='playing']").waitFor();
  const card = page.locator("article:has([data-preview])").first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  const preview = card.locator("video");
  await card.getByRole("button", { name: "Click here to unmute" }).click();
  await page.locator("[data-player='paused']").waitFor();
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  // By key: the mouse stays on the card.
  const play = page.locator("[data-player]").getByRole("button", { name: "Play", exact: true });
  await play.focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-player='playing']").waitFor();
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
});

test("starting in one tab pauses the other", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  await page.locator("[data-player='playing']").waitFor();
  const other = await page.context().newPage();
  await visit(other, FILM);
  // What plays here waits there as well, and only to open a page silences nobody.
  await other.locator("[data-player='paused']").waitFor();
  expect(await page.locator("[data-player='playing']").count()).toBe(1);
  await watchFilm(other);
  await page.locator("[data-player='paused']").waitFor();
});

test("a film that was left in its middle goes on there on the next visit", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, FILM);
  await watchFilm(page);
  await page.locator("[data-film]").getByRole("slider", { name: "Position" }).fill("0.5");
  await expect.poll(() => filmTime(page)).toBeGreaterThan(10);
  await visit(page, FILM);
  await watchFilm(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(9);
});
