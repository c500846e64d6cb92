import type { Page } from "playwright-core";
import { expect } from "vitest";
import { markDocument, PHONE, test, visit } from "./journey.ts";
import { bar, EPISODE, PODCASTS, playEpisode, shownSeconds, waitForPlayer } from "./listening.ts";
import { makeMember, signInAs } from "./members.ts";

test("an episode plays when its button is clicked, and page and bar stay in sync", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  expect(await bar(page).count()).toBe(0);
  await playEpisode(page);
  const button = page.locator("main").getByRole("button", { name: /^Pause Ninth floor/ });
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
  await button.click();
  await waitForPlayer(page, "paused");
  await bar(page).getByRole("button", { name: "Play", exact: true }).click();
  await waitForPlayer(page, "playing");
  await button.waitFor();
});

test("the bar skips, seeks, changes speed and volume, and closes", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  await playEpisode(page);
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

test("another post with the same file continues it, and the bar still knows its duration", async ({
  readers,
}) => {
  const page = await readers.open();
  const first = await page.request.get("/api/track/DEMO_POSTS_AUDIO_1");
  const { source } = await first.json();
  await page.route("**/api/track/*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), source } });
  });
  await visit(page, PODCASTS);
  await playEpisode(page);
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(1);
  const title = bar(page).locator("a[href^='/single-audio/']:not([data-copy-link])");
  const before = await title.getAttribute("href");
  await page
    .getByRole("button", { name: /^(?:Listen now: )?Play / })
    .first()
    .click();
  await expect.poll(() => title.getAttribute("href")).not.toBe(before);
  const position = bar(page).getByRole("slider", { name: "Position" });
  await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/ of 2:\d\d$/);
  await waitForPlayer(page, "playing");
});

test("the bar can be used with the keyboard alone", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().focus();
  await page.keyboard.press("Enter");
  await waitForPlayer(page, "playing");
  await bar(page).getByRole("slider", { name: "Position" }).focus();
  await page.keyboard.press("Space");
  await waitForPlayer(page, "paused");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(15);
  await page.keyboard.press("m");
  await bar(page).getByRole("button", { name: "Unmute" }).waitFor();
  const volume = bar(page).getByRole("slider", { name: "Volume" });
  await volume.press("ArrowRight");
  await expect.poll(() => volume.getAttribute("aria-valuetext")).toBe("55%");
});

test("a reload restores the track paused at its position, and it resumes from there", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  await playEpisode(page);
  await bar(page).getByRole("button", { name: "Forward 15 seconds" }).click();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(15);
  const before = await shownSeconds(page);
  const readAt = Date.now();
  await visit(page, "/about");
  await waitForPlayer(page, "paused");
  const playedMeanwhile = (await shownSeconds(page)) - before;
  expect(playedMeanwhile).toBeGreaterThanOrEqual(-2);
  // Playback continued until the page was unloaded.
  expect(playedMeanwhile).toBeLessThanOrEqual(2 + (Date.now() - readAt) / 1000);
  await bar(page).getByRole("button", { name: "Play", exact: true }).click();
  await waitForPlayer(page, "playing");
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(before);
});

/** Events of a media element that interrupt playback: everything by which a page could cause a gap. */
const INTERRUPTIONS = ["pause", "emptied", "seeking", "abort", "ended", "volumechange"];

interface PlaybackLog {
  element: HTMLMediaElement | null;
  /** Interruptions since playback began. */
  events: string[];
}

/** Runs in the page: records which element plays, and what interrupts it. */
function recordPlayback(interruptions: string[]): void {
  const log: PlaybackLog = { element: null, events: [] };
  Object.assign(window, { playbackLog: log });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (log.element === this) return play.call(this);
    if (log.element) log.events.push("another element");
    log.element = this;
    const start = () => {
      for (const type of interruptions) this.addEventListener(type, () => log.events.push(type));
    };
    this.addEventListener("playing", start, { once: true });
    return play.call(this);
  };
}

const playbackOf = (page: Page) =>
  page.evaluate(() => {
    const { element, events } = (window as unknown as { playbackLog: PlaybackLog }).playbackLog;
    return { events, time: element!.currentTime, isPaused: element!.paused };
  });

/** Twenty navigations are slow on a busy machine. */
const TWENTY_PAGES_MS = 90_000;

test("twenty navigations do not interrupt playback", {
  timeout: TWENTY_PAGES_MS,
}, async ({ readers }) => {
  const page = await readers.open();
  await visit(page, PODCASTS);
  const isSameDocument = await markDocument(page);
  await page.evaluate(recordPlayback, INTERRUPTIONS);
  await playEpisode(page);
  const places = [EPISODE, "/about", "/archive/design", PODCASTS];
  let before = 0;
  for (let count = 0; count < 20; count++) {
    const place = places[count % places.length]!;
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, place);
    await page.waitForURL(`**${place}`);
    const { events, time, isPaused } = await playbackOf(page);
    expect({ events, isPaused }).toEqual({ events: [], isPaused: false });
    expect(time).toBeGreaterThanOrEqual(before);
    before = time;
  }
  expect(await isSameDocument()).toBe(true);
  await expect.poll(async () => (await playbackOf(page)).time).toBeGreaterThan(before);
  await waitForPlayer(page, "playing");
});

test("'Play next' adds an episode to the queue, and it can be removed", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, PODCASTS);
  await playEpisode(page);
  const next = page.getByRole("button", { name: /^Play next:/ }).first();
  const title = (await next.getAttribute("aria-label"))!.replace("Play next: ", "");
  await next.click();
  await bar(page).getByRole("button", { name: "Up next" }).click();
  const panel = page.getByRole("dialog", { name: "Up next" });
  await panel.getByRole("button", { name: `Play ${title} now` }).waitFor();
  await panel.getByRole("button", { name: `Take ${title} off the list` }).click();
  await panel.getByText("Nothing is waiting").waitFor();
});

test("the queue is filled at its end, ordered by keys and kept, and the focus stays on the row", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, PODCASTS);
  await playEpisode(page);
  const adders = page.getByRole("button", { name: /^Add to queue:/ });
  const titles: string[] = [];
  for (const index of [1, 2]) {
    titles.push((await adders.nth(index).getAttribute("title"))!.replace("Add to queue: ", ""));
    await adders.nth(index).click();
    const news = titles.length === 1 ? "Plays next" : "Added to the queue";
    await bar(page)
      .getByText(`${news}: ${titles.at(-1)}`)
      .waitFor();
  }
  const [first, second] = titles;
  await bar(page).getByRole("button", { name: "Up next" }).click();
  const panel = page.getByRole("dialog", { name: "Up next" });
  const rows = () => panel.locator("li:has([data-removes]) > button:first-child").allInnerTexts();
  await expect.poll(rows).toEqual([first, second]);
  const down = panel.getByRole("button", { name: `Move ${first} down` });
  await down.press("Enter");
  await expect.poll(rows).toEqual([second, first]);
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  await visit(page, PODCASTS);
  await waitForPlayer(page, "paused");
  await bar(page).getByRole("button", { name: "Up next" }).click();
  await expect.poll(rows).toEqual([second, first]);
  await panel.getByRole("button", { name: `Take ${second} off the list` }).press("Enter");
  const rest = panel.getByRole("button", { name: `Take ${first} off the list` });
  expect(await rest.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("the chosen speed stays for other episodes and visits; a linked place is where play begins", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, PODCASTS);
  await playEpisode(page);
  await bar(page).getByRole("button", { name: "Speed 1.0x" }).click();
  const copy = bar(page).getByRole("link", { name: /^Copy link at 0:\d\d$/ });
  expect(await copy.getAttribute("href")).toMatch(/^\/single-audio\/[\w-]+#t=\d+$/);
  await bar(page).getByRole("button", { name: "Close player" }).click();
  await visit(page, `${EPISODE}#t=0:31`);
  await page.locator("main [data-play]").first().click();
  await waitForPlayer(page, "playing");
  await bar(page).getByRole("button", { name: "Speed 1.5x" }).waitFor();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(30);
});

test("the next episode starts by itself, and the sleep timer stops it", async ({ readers }) => {
  const page = await readers.open({ isReusable: false });
  await page.clock.install();
  await visit(page, PODCASTS);
  await playEpisode(page);
  const next = page.getByRole("button", { name: /^Play next:/ }).nth(1);
  const title = (await next.getAttribute("aria-label"))!.replace("Play next: ", "");
  await next.click();
  await bar(page).getByRole("slider", { name: "Position" }).fill("0.98");
  const onLockScreen = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  await expect.poll(onLockScreen).toBe(title);
  await waitForPlayer(page, "playing");
  await bar(page).getByRole("button", { name: "Sleep timer" }).click();
  await page
    .getByRole("dialog", { name: "Sleep timer" })
    .getByText("5 minutes", { exact: true })
    .click();
  await page.clock.fastForward("05:01");
  await waitForPlayer(page, "paused");
});

test("a page without playback loads no player code", async ({ readers }) => {
  const page = await readers.open();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await visit(page, PODCASTS);
  await page.waitForLoadState("networkidle");
  const names = scripts.filter((url) =>
    /\/(?:player|presses|hls|dash|flv|sound)-[\w-]+\.js/.test(url),
  );
  expect(names).toEqual([]);
});

test("on a phone the bar opens a second row, and never covers the footer", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await visit(page, EPISODE);
  await playEpisode(page);
  await bar(page).getByRole("button", { name: "More controls" }).click();
  await bar(page).getByRole("button", { name: "Speed 1.0x" }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const lastLink = await page.locator("footer a").last().boundingBox();
  const top = (await bar(page).boundingBox())!.y;
  expect(lastLink!.y + lastLink!.height).toBeLessThanOrEqual(top);
});

test("a sentence of the transcript plays when clicked, and the current one is highlighted", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  const currentSentence = page.locator("[data-transcript] a[aria-current]");
  await page.getByRole("link", { name: "I thought it was a training film." }).click();
  await waitForPlayer(page, "playing");
  await expect.poll(() => currentSentence.innerText()).toBe("I thought it was a training film.");
  await expect.poll(() => currentSentence.innerText()).toMatch(/^Then I got into the lift/);
  await page.getByRole("link", { name: /The second question/ }).click();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(53);
});

test("a signed-in listener resumes where another device stopped", async ({ readers }) => {
  const member = await makeMember();
  const first = await readers.open();
  await signInAs(first.context(), member.id);
  await visit(first, EPISODE);
  await playEpisode(first);
  await bar(first).getByRole("slider", { name: "Position" }).fill("0.5");
  await expect.poll(() => shownSeconds(first)).toBeGreaterThan(65);
  await bar(first).getByRole("button", { name: "Pause" }).click();
  const second = await readers.open();
  await signInAs(second.context(), member.id);
  await visit(second, EPISODE);
  await playEpisode(second);
  await expect.poll(() => shownSeconds(second)).toBeGreaterThan(65);
});
