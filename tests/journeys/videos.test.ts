import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test, visit } from "./journey.ts";

const VIDEO = "/single-video/handing-over-to-the-meerkats";
const EPISODE = "/single-audio/ninth-floor-doors-opening";

const waitForVideo = (page: Page, state: string) =>
  page.locator(`[data-video="${state}"]`).waitFor();

async function playVideo(page: Page): Promise<void> {
  await page.locator("[data-stage] [data-play]").first().click();
  await waitForVideo(page, "playing");
}

const videoTime = (page: Page) =>
  page.locator("[data-video] video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Clicks the first link with this name. */
const clickLink = (page: Page, name: string | RegExp) =>
  page.getByRole("link", { name }).first().click();

test("a video plays on its page after a click, with captions that can be switched off", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, VIDEO);
  expect(await page.locator("video").count()).toBe(0);
  await playVideo(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(0.5);
  const captions = page.locator(".video-captions");
  await expect.poll(() => captions.innerText()).toMatch(/^Ten at night. The owl is awake/);
  await page.keyboard.press("c");
  await page
    .locator("[data-video]")
    .getByRole("button", { name: "Captions", pressed: false })
    .waitFor();
  await expect.poll(() => captions.innerText()).toBe("");
});

test("a video responds to keys and controls", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, VIDEO);
  await playVideo(page);
  const video = page.locator("[data-video] video");
  await page.keyboard.press("Space");
  await waitForVideo(page, "paused");
  await page.keyboard.press("m");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => [element.muted, element.volume.toFixed(1)]),
    )
    .toEqual([false, "0.6"]);
  await page.locator("[data-video]").getByRole("slider", { name: "Position" }).fill("0.5");
  await waitForVideo(page, "playing");
  await expect.poll(() => videoTime(page)).toBeGreaterThan(9);
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test("a video enters and leaves picture-in-picture without a pause", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, VIDEO);
  await playVideo(page);
  const button = page.locator("[data-video]").getByRole("button", { name: "Picture in picture" });
  const isInPictureInPicture = () => page.evaluate(() => document.pictureInPictureElement !== null);
  await button.click();
  await expect.poll(isInPictureInPicture).toBe(true);
  const before = await videoTime(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);
  await button.click();
  await expect.poll(isInPictureInPicture).toBe(false);
  await waitForVideo(page, "playing");
});

test("a playing video continues in the mini player on the next page, and returns to its own", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, VIDEO);
  await playVideo(page);
  await clickLink(page, /^Kwame Mensah/);
  await page.waitForURL("**/author/**");
  await waitForVideo(page, "playing");
  const before = await videoTime(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);
  await page.goBack();
  await page.locator("[data-stage] [data-video='playing']").waitFor();
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);
});

test("starting a video pauses the episode, and the other way round", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  await page.locator("[data-player='playing']").waitFor();
  await page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
    link.click();
    link.remove();
  }, VIDEO);
  await page.waitForURL(`**${VIDEO}`);
  await playVideo(page);
  await page.locator("[data-player='paused']").waitFor();
  await page.locator("[data-player]").getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("[data-player='playing']").waitFor();
  await waitForVideo(page, "paused");
});

test("unmuting a preview pauses the player, which mutes the preview when it starts again", async ({
  readers,
}) => {
  const page = await readers.open({ reducedMotion: "no-preference" });
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
  // By keyboard: the pointer must stay over the card.
  const play = page.locator("[data-player]").getByRole("button", { name: "Play", exact: true });
  await play.focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-player='playing']").waitFor();
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
});

test("starting in one tab pauses the other", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  await page.locator("[data-player='playing']").waitFor();
  const otherTab = await page.context().newPage();
  await visit(otherTab, VIDEO);
  // The other tab shows the same track, paused. Opening it must not pause this one.
  await otherTab.locator("[data-player='paused']").waitFor();
  expect(await page.locator("[data-player='playing']").count()).toBe(1);
  await playVideo(otherTab);
  await page.locator("[data-player='paused']").waitFor();
});

test("a video resumes at its position on the next visit", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, VIDEO);
  await playVideo(page);
  await page.locator("[data-video]").getByRole("slider", { name: "Position" }).fill("0.5");
  await expect.poll(() => videoTime(page)).toBeGreaterThan(10);
  await visit(page, VIDEO);
  await playVideo(page);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(9);
});
