import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject } from "vitest";
import type { Track } from "#app/features/player/models.ts";
import { test, visit } from "./journey.ts";

const VIDEO = "/single-video/handing-over-to-the-meerkats";
const EPISODE = "/single-audio/ninth-floor-doors-opening";

/** The server delivers the samples as streams, with range requests. */
beforeAll(() => {
  const samples = join(import.meta.dirname, "../samples");
  cpSync(samples, join(inject("dataDir"), "media/streams/samples"), { recursive: true });
});

/** Replaces the source of the page's track with another file of the site. */
async function mockTrackSource(
  page: Page,
  url: string,
  loudness: number | null = null,
): Promise<void> {
  await page.route("**/api/track/*", async (route) => {
    const response = await route.fetch();
    const track: Track = await response.json();
    const source = { url, mime: "", durationSeconds: 0, loudness };
    await route.fulfill({ response, json: { ...track, source, captions: [] } });
  });
}

interface PlaybackState {
  time: number;
  length: number;
  rate: number;
  volume: number;
}

/** Captures the playing element; an audio element is not attached to the document. */
async function captureMediaElement(page: Page): Promise<() => Promise<PlaybackState>> {
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

const AUDIO_FILES = ["tone.mp3", "tone.m4a", "tone.ogg", "tone.wav", "tone.aac"];

for (const file of AUDIO_FILES) {
  test(`${file} plays: time advances, seeking, speed and volume work, and it ends at the end of the seek bar`, async ({
    readers,
  }) => {
    const page = await readers.open();
    // 6 dB above the target loudness: it plays at half the chosen volume.
    await mockTrackSource(page, `/streams/samples/${file}`, -10);
    const playback = await captureMediaElement(page);
    await visit(page, EPISODE);
    await page.locator("main [data-play]").first().click();
    const bar = page.locator("[data-player]");
    await page.locator("[data-player='playing']").waitFor();
    await expect.poll(async () => (await playback()).time).toBeGreaterThan(0.3);
    await bar.getByRole("button", { name: /^Speed/ }).click();
    await bar.getByRole("slider", { name: "Volume" }).fill("0.25");
    await bar.getByRole("slider", { name: "Position" }).fill("0.6");
    await expect.poll(async () => (await playback()).time).toBeGreaterThan(3);
    expect(await playback()).toMatchObject({ rate: 1.5, volume: expect.closeTo(0.125, 2) });
    await page.locator("[data-player='ended']").waitFor();
    const position = bar.getByRole("slider", { name: "Position" });
    expect(Number(await position.inputValue())).toBeCloseTo(0.999999, 6);
    const [played, total] = (await position.getAttribute("aria-valuetext"))!.split(" of ");
    expect(played).toBe(total);
    await bar.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator("[data-player='playing']").waitFor();
    await expect.poll(async () => (await playback()).time).toBeLessThan(3);
  });
}

const VIDEO_SOURCES = [
  ["an MP4 file", "/streams/samples/clip.mp4"],
  ["a WebM file", "/streams/samples/clip.webm"],
  ["an HLS stream", "/streams/summits/master.m3u8"],
  ["a DASH stream", "/streams/summits/manifest.mpd"],
  ["an FLV file", "/streams/summits/summits.flv"],
] as const;

for (const [name, url] of VIDEO_SOURCES) {
  test(`${name} plays: time advances, seeking, speed and volume work, and it ends`, async ({
    readers,
  }) => {
    const page = await readers.open();
    await mockTrackSource(page, url);
    const playback = await captureMediaElement(page);
    await visit(page, VIDEO);
    await page.locator("[data-stage] [data-play]").click();
    await page.locator("[data-video='playing']").waitFor();
    const player = page.locator("[data-video]");
    await expect.poll(async () => (await playback()).time).toBeGreaterThan(0.3);
    await player.getByRole("button", { name: /^Speed/ }).click();
    await player.getByRole("slider", { name: "Volume" }).fill("0.25");
    await player.getByRole("slider", { name: "Position" }).fill("0.7");
    const { length } = await playback();
    await expect.poll(async () => (await playback()).time).toBeGreaterThan(length * 0.65);
    expect(await playback()).toMatchObject({ rate: 1.5, volume: 0.25 });
    const video = player.locator("video");
    expect(
      await video.evaluate((element: HTMLVideoElement) => element.videoHeight),
    ).toBeGreaterThan(0);
    await page.locator("[data-video='ended']").waitFor();
  });
}
