import { expect } from "vitest";
import { test, visit } from "./journey.ts";
import { bar, EPISODE, listen, shownSeconds, untilBar } from "./listening.ts";

interface MediaKeys {
  pressMediaKey(details: MediaSessionActionDetails): void;
}

/** Runs in the page: keeps what the player has the system's media keys do. */
function catchMediaKeys(): void {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
  MediaSession.prototype.setActionHandler = (action, handler) => {
    handlers[action] = handler;
  };
  Object.assign(window, {
    pressMediaKey: (details: MediaSessionActionDetails) => handlers[details.action]?.(details),
  });
}

test("the lock screen shows the episode with its cover, and its keys act", async ({ readers }) => {
  const page = await readers.arrive();
  await page.addInitScript(catchMediaKeys);
  const press = (details: MediaSessionActionDetails) =>
    page.evaluate((one) => (window as unknown as MediaKeys).pressMediaKey(one), details);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      const covers = metadata?.artwork.map(({ src }) => src) ?? [];
      return { title: metadata?.title ?? null, playbackState, covers };
    });
  await visit(page, EPISODE);
  await listen(page);
  const { title, playbackState, covers } = await shown();
  expect([title, playbackState]).toEqual(["Ninth floor, doors opening", "playing"]);
  expect(covers).toHaveLength(3);
  for (const cover of covers) expect((await page.request.get(cover)).status()).toBe(200);
  await press({ action: "seekto", seekTime: 30 });
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(30);
  await press({ action: "pause" });
  await untilBar(page, "paused");
  await press({ action: "seekforward" });
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(45);
  await press({ action: "play" });
  await untilBar(page, "playing");
  await press({ action: "stop" });
  await expect.poll(() => bar(page).count()).toBe(0);
  await expect.poll(() => shown()).toMatchObject({ title: null, playbackState: "none" });
});
