import { createChannel } from "./channel.ts";
import { announceNowPlaying } from "./now-playing.ts";
import { isAwaitingRestore, type Playback, savedPlayback } from "./playback.ts";
import { readPlayback, writePlayback } from "./player-memory.ts";
import { sendPosition } from "./position-sync.ts";

/** Restoring gives up after so long. */
const RESTORE_LIMIT_MS = 5000;

/** Lives outside the page: no navigation touches it. */
const element = document.createElement("audio");
element.preload = "metadata";

function follow(now: Playback): void {
  announceNowPlaying({ postId: now.track?.postId ?? null, status: now.status });
  writePlayback(savedPlayback(now));
}

/** The one player of sound. */
export const sound = createChannel(element, follow);

/** Takes up what an earlier page left, paused; gives up when its media does not come. */
export function restoreSound(): void {
  const saved = readPlayback();
  if (!saved || sound.get().track) return;
  sound.send({ type: "restore", saved });
  setTimeout(() => {
    if (isAwaitingRestore(sound.get())) sound.send({ type: "giveUp" });
  }, RESTORE_LIMIT_MS);
}

// What was played since the last report of progress is not lost when the page goes.
window.addEventListener("pagehide", () => {
  const { track, status, resumeAt, record } = sound.get();
  if (track && resumeAt === null && status !== "ended") {
    const { currentTime } = element;
    sound.send({ type: "progress", playedSeconds: currentTime, loaded: record.loaded });
  }
  sendPosition();
});
