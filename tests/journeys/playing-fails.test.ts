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
  const store = join(inject("dataDir"), "media/streams/samples");
  cpSync(SAMPLES, store, { recursive: true });
});

/** The episode of the page plays a file of six seconds. */
async function playSample(page: Page): Promise<void> {
  await page.route("**/api/track/*", async (route) => {
    const response = await route.fetch();
    const source = { url: FILE, mime: "audio/mpeg", durationSeconds: 6 };
    await route.fulfill({ response, json: { ...(await response.json()), source } });
  });
}

const bar = (page: Page) => page.getByRole("region", { name: "Player" });
const press = (page: Page) => page.locator("main [data-play]").first().click();
const untilBar = (page: Page, state: string) => page.locator(`[data-player="${state}"]`).waitFor();

/** The server mends its ways, and the listener tries again. */
async function recover(page: Page, handler: (route: Route) => unknown): Promise<void> {
  await untilBar(page, "failed");
  await expect.poll(() => bar(page).getByRole("alert").innerText()).toBe(MESSAGE);
  await page.unroute(`**${FILE}`, handler);
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await untilBar(page, "playing");
  await expect.poll(() => bar(page).getByRole("alert").count()).toBe(0);
}

test("a file that is not there says so, and plays once it is", async ({ readers }) => {
  readers.expectTrouble(/^404: .*tone\.mp3$/);
  const page = await readers.arrive();
  await playSample(page);
  const missing = (route: Route) => route.fulfill({ status: 404, body: "" });
  await page.route(`**${FILE}`, missing);
  await visit(page, EPISODE);
  await press(page);
  await recover(page, missing);
});

test("a page in the place of a sound is an error, and the post's own button tries again", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await playSample(page);
  const wrong = (route: Route) => route.fulfill({ contentType: "text/html", body: "<p>Hello" });
  await page.route(`**${FILE}`, wrong);
  await visit(page, EPISODE);
  await press(page);
  await untilBar(page, "failed");
  await page.unroute(`**${FILE}`, wrong);
  await press(page);
  await untilBar(page, "playing");
});

test("a file that was cut off is an error where it breaks, and goes on from there", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await playSample(page);
  const whole = readFileSync(join(SAMPLES, "tone.mp3"));
  const part = whole.subarray(0, Math.round(whole.length * 0.35));
  const cut = (route: Route) => route.fulfill({ contentType: "audio/mpeg", body: part });
  await page.route(`**${FILE}`, cut);
  await visit(page, EPISODE);
  await press(page);
  await untilBar(page, "playing");
  await recover(page, cut);
  const position = bar(page).getByRole("slider", { name: "Position" });
  expect(Number(await position.inputValue())).toBeGreaterThan(0.25);
});

test("a server that stalls is given up after ten seconds, and asked again at a press", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await playSample(page);
  const stall = () => {};
  await page.route(`**${FILE}`, stall);
  await visit(page, EPISODE);
  await press(page);
  await untilBar(page, "loading");
  await recover(page, stall);
});

test("on a phone the message stands in the second row, and closing clears it", async ({
  readers,
}) => {
  readers.expectTrouble(/^404: .*tone\.mp3$/);
  const page = await readers.arrive({ viewport: PHONE });
  await playSample(page);
  await page.route(`**${FILE}`, (route) => route.fulfill({ status: 404, body: "" }));
  await visit(page, EPISODE);
  await press(page);
  await untilBar(page, "failed");
  await bar(page).getByText(MESSAGE).filter({ visible: true }).waitFor();
  await bar(page).getByRole("button", { name: "Close player" }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
});

test("restoring is given up when the media does not come within five seconds", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await playSample(page);
  await visit(page, EPISODE);
  await press(page);
  await untilBar(page, "playing");
  await page.route(`**${FILE}`, () => {});
  await visit(page, "/about");
  await untilBar(page, "paused");
  await expect.poll(() => bar(page).count()).toBe(0);
});
