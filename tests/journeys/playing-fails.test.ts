import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "playwright-core";
import { beforeAll, expect, inject } from "vitest";
import { PHONE, test, visit } from "./journey.ts";

const EPISODE = "/single-audio/ninth-floor-doors-opening";
const SAMPLES = join(import.meta.dirname, "../samples");
const FILE = "/streams/samples/tone.mp3";
const MESSAGE = "This track not found or not supported.";

beforeAll(() => {
  const folder = join(inject("dataDir"), "media/streams/samples");
  cpSync(SAMPLES, folder, { recursive: true });
});

/** Makes the page's episode play a six-second file. */
async function playSample(page: Page): Promise<void> {
  await page.route("**/api/track/*", async (route) => {
    const response = await route.fetch();
    const source = { url: FILE, mime: "audio/mpeg", durationSeconds: 6 };
    await route.fulfill({ response, json: { ...(await response.json()), source } });
  });
}

const bar = (page: Page) => page.getByRole("region", { name: "Player" });
const clickPlay = (page: Page) => page.locator("main [data-play]").first().click();
const waitForPlayer = (page: Page, state: string) =>
  page.locator(`[data-player="${state}"]`).waitFor();

/** Restores the server's responses, and retries. */
async function recover(page: Page, handler: (route: Route) => unknown): Promise<void> {
  await waitForPlayer(page, "failed");
  await expect.poll(() => bar(page).getByRole("alert").innerText()).toBe(MESSAGE);
  await page.unroute(`**${FILE}`, handler);
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await waitForPlayer(page, "playing");
  await expect.poll(() => bar(page).getByRole("alert").count()).toBe(0);
}

test("a missing file shows an error, and plays once it exists", async ({ readers }) => {
  readers.expectProblem(/^404: .*tone\.mp3$/);
  const page = await readers.open();
  await playSample(page);
  const missing = (route: Route) => route.fulfill({ status: 404, body: "" });
  await page.route(`**${FILE}`, missing);
  await visit(page, EPISODE);
  await clickPlay(page);
  await recover(page, missing);
});

test("HTML in place of audio is an error, and the post's own button retries", async ({
  readers,
}) => {
  const page = await readers.open();
  await playSample(page);
  const html = (route: Route) => route.fulfill({ contentType: "text/html", body: "<p>Hello" });
  await page.route(`**${FILE}`, html);
  await visit(page, EPISODE);
  await clickPlay(page);
  await waitForPlayer(page, "failed");
  await page.unroute(`**${FILE}`, html);
  await clickPlay(page);
  await waitForPlayer(page, "playing");
});

test("a truncated file is an error where it ends, and resumes from there", async ({ readers }) => {
  const page = await readers.open();
  await playSample(page);
  const whole = readFileSync(join(SAMPLES, "tone.mp3"));
  const part = whole.subarray(0, Math.round(whole.length * 0.35));
  const truncated = (route: Route) => route.fulfill({ contentType: "audio/mpeg", body: part });
  await page.route(`**${FILE}`, truncated);
  await visit(page, EPISODE);
  await clickPlay(page);
  await waitForPlayer(page, "playing");
  await waitForPlayer(page, "failed");
  const position = bar(page).getByRole("slider", { name: "Position" });
  // Where playback fails depends on how much the browser has decoded by then.
  const failedAt = Number(await position.inputValue());
  expect(failedAt).toBeGreaterThan(0);
  await recover(page, truncated);
  expect(Number(await position.inputValue())).toBeGreaterThanOrEqual(failedAt);
});

test("a stalled server times out after ten seconds, and a click retries", async ({ readers }) => {
  const page = await readers.open();
  await playSample(page);
  const stall = () => {};
  await page.route(`**${FILE}`, stall);
  await visit(page, EPISODE);
  await clickPlay(page);
  await waitForPlayer(page, "loading");
  await recover(page, stall);
});

test("on a phone the message is shown in the second row, and closing clears it", async ({
  readers,
}) => {
  readers.expectProblem(/^404: .*tone\.mp3$/);
  const page = await readers.open({ viewport: PHONE });
  await playSample(page);
  await page.route(`**${FILE}`, (route) => route.fulfill({ status: 404, body: "" }));
  await visit(page, EPISODE);
  await clickPlay(page);
  await waitForPlayer(page, "failed");
  await bar(page).getByText(MESSAGE).filter({ visible: true }).waitFor();
  await bar(page).getByRole("button", { name: "Close player" }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
});

test("restoring gives up when the media does not load within five seconds", async ({ readers }) => {
  const page = await readers.open();
  await playSample(page);
  await visit(page, EPISODE);
  await clickPlay(page);
  await waitForPlayer(page, "playing");
  await page.route(`**${FILE}`, () => {});
  await visit(page, "/about");
  await waitForPlayer(page, "paused");
  await expect.poll(() => bar(page).count()).toBe(0);
});
