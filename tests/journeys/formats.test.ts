import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject } from "vitest";
import type { Track } from "#app/features/player/models.ts";
import { test, visit } from "./journey.ts";

const FILM = "/single-video/handing-over-to-the-meerkats";
const EPISODE = "/single-audio/ninth-floor-doors-opening";

/** Our own server delivers them, with ranges, as it delivers every stream. */
beforeAll(() => {
  const samples = join(import.meta.dirname, "../samples");
  cpSync(samples, join(inject("dataDir"), "media/streams/samples"), { recursive: true });
});

/** Makes the post of the page play another source of ours. */
async function playInstead(page: Page, url: string, loudness: number | null = null): Promise<void> {
  await page.route("**/api/track/*", async (route) => {
    const response = await route.fetch();
    const track: Track = await response.json();
    const source = { url, mime: "", durationSeconds: 0, loudness };
    await route.fulfill({ response, json: { ...track, source, captions: null } });
  });
}

interface Facts {
  time: number;
  length: number;
  rate: number;
  volume: number;
}

/** The element that plays, wherever it is: the sound's is not part of the document. */
async function catchElement(page: Page): Promise<() => Promise<Facts>> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      Object.assign(window, { playing: this });
      return play.call(this);
    };
  });
  return () =>
    page.evaluate(() => {
      const element = (window as unknown as { playing: HTMLMediaElement }).playing;
      const { currentTime, duration, playbackRate, volume } = element;
      return { time: currentTime, length: duration, rate: playbackRate, volume };
    });
}

const SOUNDS = ["tone.mp3", "tone.m4a", "tone.ogg", "tone.wav", "tone.aac"];

for (const file of SOUNDS) {
  test(`${file} plays: time goes on, place, speed and volume obey, and it ends just below 1`, async ({
    readers,
  }) => {
    const page = await readers.arrive();
    // 6 dB more than others: it plays at half of what the listener chose.
    await playInstead(page, `/streams/samples/${file}`, -10);
    const facts = await catchElement(page);
    await visit(page, EPISODE);
    await page.locator("main [data-play]").first().click();
    const bar = page.locator("[data-player]");
    await page.locator("[data-player='playing']").waitFor();
    await expect.poll(async () => (await facts()).time).toBeGreaterThan(0.3);
    await bar.getByRole("button", { name: /^Speed/ }).click();
    await bar.getByRole("slider", { name: "Volume" }).fill("0.25");
    await bar.getByRole("slider", { name: "Position" }).fill("0.6");
    await expect.poll(async () => (await facts()).time).toBeGreaterThan(3);
    expect(await facts()).toMatchObject({ rate: 1.5, volume: expect.closeTo(0.125, 2) });
    await page.locator("[data-player='ended']").waitFor();
    const position = bar.getByRole("slider", { name: "Position" });
    expect(Number(await position.inputValue())).toBeCloseTo(0.999999, 6);
    const [played, total] = (await position.getAttribute("aria-valuetext"))!.split(" of ");
    expect(played).toBe(total);
    await bar.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator("[data-player='playing']").waitFor();
    await expect.poll(async () => (await facts()).time).toBeLessThan(3);
  });
}

const FILMS = [
  ["an MP4 file", "/streams/samples/clip.mp4"],
  ["a WebM file", "/streams/samples/clip.webm"],
  ["an HLS stream", "/streams/summits/master.m3u8"],
  ["a DASH stream", "/streams/summits/manifest.mpd"],
  ["an FLV file", "/streams/summits/summits.flv"],
] as const;

for (const [name, url] of FILMS) {
  test(`${name} plays: time goes on, place, speed and volume obey, and it ends`, async ({
    readers,
  }) => {
    const page = await readers.arrive();
    await playInstead(page, url);
    const facts = await catchElement(page);
    await visit(page, FILM);
    await page.locator("[data-stage] [data-play]").click();
    await page.locator("[data-film='playing']").waitFor();
    const film = page.locator("[data-film]");
    await expect.poll(async () => (await facts()).time).toBeGreaterThan(0.3);
    await film.getByRole("button", { name: /^Speed/ }).click();
    await film.getByRole("slider", { name: "Volume" }).fill("0.25");
    await film.getByRole("slider", { name: "Position" }).fill("0.7");
    const { length } = await facts();
    await expect.poll(async () => (await facts()).time).toBeGreaterThan(length * 0.65);
    expect(await facts()).toMatchObject({ rate: 1.5, volume: 0.25 });
    const video = film.locator("video");
    expect(await video.evaluate((one: HTMLVideoElement) => one.videoHeight)).toBeGreaterThan(0);
    await page.locator("[data-film='ended']").waitFor();
  });
}
