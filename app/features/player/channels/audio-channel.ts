import {
  isAwaitingRestore,
  type Playback,
  savedPlayback,
} from "#app/features/player/machine/playback.ts";
import { readPlayback, writePlayback } from "#app/features/player/memory/player-memory.ts";
import { sendPosition } from "#app/features/player/memory/position-sync.ts";
import { createChannel } from "./channel.ts";
import { nowPlaying } from "./now-playing.ts";

/** Timeout for restoring. */
const RESTORE_LIMIT_MS = 5000;

/** Outside the DOM, so navigations do not interrupt it. */
const element = document.createElement("audio");
element.preload = "metadata";

function follow(now: Playback): void {
  nowPlaying.announce({ postId: now.track?.postId ?? null, status: now.status });
  writePlayback(savedPlayback(now));
}

/** The single audio channel. */
export const audioChannel = createChannel(element, follow);

/** Restores the playback of an earlier page, paused; gives up when the media does not load. */
export function restoreAudio(): void {
  const saved = readPlayback();
  if (!saved || audioChannel.get().track) return;
  audioChannel.send({ type: "restore", saved });
  setTimeout(() => {
    if (isAwaitingRestore(audioChannel.get())) audioChannel.send({ type: "giveUp" });
  }, RESTORE_LIMIT_MS);
}

// Saves progress since the last event when the page unloads.
window.addEventListener("pagehide", () => {
  const { track, status, resumeAt, record } = audioChannel.get();
  if (track && resumeAt === null && status !== "ended") {
    const { currentTime } = element;
    audioChannel.send({ type: "progress", playedSeconds: currentTime, loaded: record.loaded });
  }
  sendPosition();
});
