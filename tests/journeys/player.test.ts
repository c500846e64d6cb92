import type { Page } from "playwright-core";
import { expect } from "vitest";
import { markDocument, PHONE, test, visit } from "./journey.ts";
import { bar, EPISODE, listen, PODCASTS, shownSeconds, untilBar } from "./listening.ts";
import { makeMember, signInAs } from "./members.ts";

test("an episode plays at the press of its button, and page and bar stay in step", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, EPISODE);
  expect(await bar(page).count()).toBe(0);
  await listen(page);
  const button = page.locator("main").getByRole("button", { name: /^Pause Ninth floor/ });
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
  await button.click();
  await untilBar(page, "paused");
  await bar(page).getByRole("button", { name: "Play", exact: true }).click();
  await untilBar(page, "playing");
  await button.waitFor();
});

test("the bar skips, seeks, changes speed and volume, and closes", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, EPISODE);
  await listen(page);
  const player = bar(page);
  await player.getByRole("button", { name: "Forward 15 seconds" }).click({ clickCount: 2 });
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(30);
  await player.getByRole("button", { name: "Back 10 seconds" }).click();
  await expect.poll(() => shownSeconds(page)).toBeLessThan(30);
  await player.getByRole("button", { name: "Speed 1.0x" }).click();
  await player.getByRole("button", { name: "Speed 1.5x" }).click();
  await player.getByRole("button", { name: "Speed 2.0x" }).click();
  await player.getByRole("button", { name: "Mute" }).click();
  await player.getByRole("slider", { name: "Volume" }).fill("0.2");
  await player.getByRole("button", { name: "Mute", pressed: false }).waitFor();
  await player.getByRole("slider", { name: "Position" }).fill("0.5");
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(65);
  await player.getByRole("button", { name: "Close player" }).click();
  await expect.poll(() => bar(page).count()).toBe(0);
});

test("another post with the same file goes on with it, and the bar still knows its length", async ({
  readers,
}) => {
  const page = await readers.arrive();
  const first = await page.request.get("/api/track/DEMO_POSTS_AUDIO_1");
  const { source } = await first.json();
  await page.route("**/api/track/*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), source } });
  });
  await visit(page, PODCASTS);
  await listen(page);
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
  const title = bar(page).locator("a[href^='/single-audio/']");
  const before = await title.getAttribute("href");
  await page
    .getByRole("button", { name: /^(?:Listen now: )?Play / })
    .first()
    .click();
  await expect.poll(() => title.getAttribute("href")).not.toBe(before);
  const position = bar(page).getByRole("slider", { name: "Position" });
  await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/ of 2:\d\d$/);
  await untilBar(page, "playing");
});

test("the bar obeys the keyboard alone", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().focus();
  await page.keyboard.press("Enter");
  await untilBar(page, "playing");
  await bar(page).getByRole("slider", { name: "Position" }).focus();
  await page.keyboard.press("Space");
  await untilBar(page, "paused");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(15);
  await page.keyboard.press("m");
  await bar(page).getByRole("button", { name: "Unmute" }).waitFor();
  const volume = bar(page).getByRole("slider", { name: "Volume" });
  await volume.press("ArrowRight");
  await expect.poll(() => volume.getAttribute("aria-valuetext")).toBe("55%");
});

test("a reload finds the track paused at its place, and it goes on from there", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, EPISODE);
  await listen(page);
  await bar(page).getByRole("button", { name: "Forward 15 seconds" }).click();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(15);
  const before = await shownSeconds(page);
  const lookedAt = Date.now();
  await visit(page, "/about");
  await untilBar(page, "paused");
  const heardOn = (await shownSeconds(page)) - before;
  expect(heardOn).toBeGreaterThanOrEqual(-2);
  // It was heard until the page was left.
  expect(heardOn).toBeLessThanOrEqual(2 + (Date.now() - lookedAt) / 1000);
  await bar(page).getByRole("button", { name: "Play", exact: true }).click();
  await untilBar(page, "playing");
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(before);
});

interface SoundLog {
  element: HTMLMediaElement | null;
  /** How much of the sound went by, in milliseconds. */
  heard: number;
  /** The longest silence, in milliseconds: by so much the sound fell behind the clock before it went on. */
  longestGap: number;
  isBackward: boolean;
}

/** Runs in the page: compares the sound's own time with the clock's, every few milliseconds. */
function watchSound(): void {
  const log: SoundLog = { element: null, heard: 0, longestGap: 0, isBackward: false };
  Object.assign(window, { soundLog: log });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    log.element = this;
    return play.call(this);
  };
  let last: { sound: number; clock: number } | null = null;
  let gap = 0;
  setInterval(() => {
    const sound = (log.element?.currentTime ?? 0) * 1000;
    if (sound === 0) return;
    const now = { sound, clock: performance.now() };
    const heard = now.sound - (last?.sound ?? now.sound);
    const passed = now.clock - (last?.clock ?? now.clock);
    log.heard += heard;
    if (heard < 0) log.isBackward = true;
    // A silence lasts over many looks; the page may also be too busy to look while the sound goes on.
    gap = heard < passed / 2 ? gap + passed - heard : 0;
    log.longestGap = Math.max(log.longestGap, gap);
    last = now;
  }, 10);
}

const soundLog = (page: Page): Promise<Omit<SoundLog, "element">> =>
  page.evaluate(() => {
    const { element: _, ...log } = (window as unknown as { soundLog: SoundLog }).soundLog;
    return log;
  });

/** Twenty pages take their time on a busy machine. */
const TWENTY_PAGES_MS = 90_000;

test("twenty navigations leave no gap and never go back in time", {
  timeout: TWENTY_PAGES_MS,
}, async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, PODCASTS);
  const isSameDocument = await markDocument(page);
  await page.evaluate(watchSound);
  await listen(page);
  const places = [EPISODE, "/about", "/archive/design", PODCASTS];
  for (let count = 0; count < 20; count++) {
    const place = places[count % places.length]!;
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, place);
    await page.waitForURL(`**${place}`);
  }
  const { heard, longestGap, isBackward } = await soundLog(page);
  expect(await isSameDocument()).toBe(true);
  expect(heard).toBeGreaterThan(1000);
  expect(isBackward).toBe(false);
  expect(longestGap).toBeLessThan(250);
  await untilBar(page, "playing");
});

test("'Play next' puts an episode on the list, and it can be taken off", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, PODCASTS);
  await listen(page);
  const next = page.getByRole("button", { name: /^Play next:/ }).first();
  const title = (await next.getAttribute("aria-label"))!.replace("Play next: ", "");
  await next.click();
  await bar(page).getByRole("button", { name: "Up next" }).click();
  const panel = page.getByRole("dialog", { name: "Up next" });
  await panel.getByRole("button", { name: `Play ${title} now` }).waitFor();
  await panel.getByRole("button", { name: `Take ${title} off the list` }).click();
  await panel.getByText("Nothing is waiting").waitFor();
});

test("what waits starts by itself, and the sleep timer silences it when its time is over", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await page.clock.install();
  await visit(page, PODCASTS);
  await listen(page);
  const next = page.getByRole("button", { name: /^Play next:/ }).nth(1);
  const title = (await next.getAttribute("aria-label"))!.replace("Play next: ", "");
  await next.click();
  await bar(page).getByRole("slider", { name: "Position" }).fill("0.98");
  const onLockScreen = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  await expect.poll(onLockScreen).toBe(title);
  await untilBar(page, "playing");
  await bar(page).getByRole("button", { name: "Sleep timer" }).click();
  await page
    .getByRole("dialog", { name: "Sleep timer" })
    .getByText("5 minutes", { exact: true })
    .click();
  await page.clock.fastForward("05:01");
  await untilBar(page, "paused");
});

test("a page that plays nothing fetches nothing of the player", async ({ readers }) => {
  const page = await readers.arrive();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await visit(page, PODCASTS);
  await page.waitForLoadState("networkidle");
  const names = scripts.filter((url) =>
    /\/(?:player|presses|hls|dash|flv|sound)-[\w-]+\.js/.test(url),
  );
  expect(names).toEqual([]);
});

test("on a phone the bar opens a second row, and covers nothing of the page's foot", async ({
  readers,
}) => {
  const page = await readers.arrive({ viewport: PHONE, hasTouch: true, isMobile: true });
  await visit(page, EPISODE);
  await listen(page);
  await bar(page).getByRole("button", { name: "More controls" }).click();
  await bar(page).getByRole("button", { name: "Speed 1.0x" }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const lastLink = await page.locator("footer a").last().boundingBox();
  const top = (await bar(page).boundingBox())!.y;
  expect(lastLink!.y + lastLink!.height).toBeLessThanOrEqual(top);
});

test("a sentence of the transcript is heard at a press, and the one being said is marked", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, EPISODE);
  const said = page.locator("[data-transcript] a[aria-current]");
  await page.getByRole("link", { name: "I thought it was a training film." }).click();
  await untilBar(page, "playing");
  await expect.poll(() => said.innerText()).toBe("I thought it was a training film.");
  await expect.poll(() => said.innerText()).toMatch(/^Then I got into the lift/);
  await page.getByRole("link", { name: /The second question/ }).click();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(53);
});

test("a signed-in listener goes on where another device stopped", async ({ readers }) => {
  const member = await makeMember();
  const first = await readers.arrive();
  await signInAs(first.context(), member.id);
  await visit(first, EPISODE);
  await listen(first);
  await bar(first).getByRole("slider", { name: "Position" }).fill("0.5");
  await expect.poll(() => shownSeconds(first)).toBeGreaterThan(65);
  await bar(first).getByRole("button", { name: "Pause" }).click();
  const second = await readers.arrive();
  await signInAs(second.context(), member.id);
  await visit(second, EPISODE);
  await listen(second);
  await expect.poll(() => shownSeconds(second)).toBeGreaterThan(65);
});
