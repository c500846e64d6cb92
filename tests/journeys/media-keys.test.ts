import { expect } from "vitest";
import { test, visit } from "./journey.ts";
import { bar, EPISODE, playEpisode, shownSeconds, waitForPlayer } from "./listening.ts";

interface MediaKeys {
  pressMediaKey(details: MediaSessionActionDetails): void;
}

/** Runs in the page: captures the Media Session handlers, so that the test can call them. */
function captureMediaKeys(): void {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
  MediaSession.prototype.setActionHandler = (action, handler) => {
    handlers[action] = handler;
  };
  Object.assign(window, {
    pressMediaKey: (details: MediaSessionActionDetails) => handlers[details.action]?.(details),
  });
}

test("the lock screen shows the episode with its cover, and its buttons work", async ({
  readers,
}) => {
  const page = await readers.open();
  await page.addInitScript(captureMediaKeys);
  const press = (details: MediaSessionActionDetails) =>
    page.evaluate((action) => (window as unknown as MediaKeys).pressMediaKey(action), details);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      const covers = metadata?.artwork.map(({ src }) => src) ?? [];
      return { title: metadata?.title ?? null, playbackState, covers };
    });
  await visit(page, EPISODE);
  await playEpisode(page);
  const { title, playbackState, covers } = await shown();
  expect([title, playbackState]).toEqual(["Ninth floor, doors opening", "playing"]);
  expect(covers).toHaveLength(3);
  for (const cover of covers) expect((await page.request.get(cover)).status()).toBe(200);
  await press({ action: "seekto", seekTime: 30 });
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(30);
  await press({ action: "pause" });
  await waitForPlayer(page, "paused");
  await press({ action: "seekforward" });
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(45);
  await press({ action: "play" });
  await waitForPlayer(page, "playing");
  await press({ action: "stop" });
  await expect.poll(() => bar(page).count()).toBe(0);
  await expect.poll(() => shown()).toMatchObject({ title: null, playbackState: "none" });
});
