import { MediaPlayer } from "./media-player.ts";
import { showOnLockScreen } from "./media-session.ts";
import type { Track } from "./models.ts";
import { announceNowPlaying } from "./now-playing.ts";
import { onePlaysAtATime } from "./one-at-a-time.ts";
import { isAwaitingRestore, type Playback, savedPlayback, shouldRun } from "./playback.ts";
import { findPosition, readPlayback, rememberPosition, writePlayback } from "./player-memory.ts";
import { createSoundStore } from "./sound-store.ts";

/** Restoring gives up after so long. */
const RESTORE_LIMIT_MS = 5000;
/** Presses of a skip button within so long make one seek. */
const SKIP_DEBOUNCE_MS = 200;
/** Left so near its start or end, a track begins anew next time. */
const EDGE_SECONDS = 5;

/** Lives outside the page's content: no navigation touches it. */
const soundElement = document.createElement("audio");
soundElement.preload = "metadata";

const player = new MediaPlayer(soundElement, {
  onReady: (durationSeconds) => sound.send({ type: "ready", durationSeconds }),
  onDuration: (durationSeconds) => sound.send({ type: "duration", durationSeconds }),
  onStart: () => sound.send({ type: "started" }),
  onPause: () => sound.send({ type: "paused" }),
  onEnd: () => sound.send({ type: "ended" }),
  onProgress: (playedSeconds, loaded) => sound.send({ type: "progress", playedSeconds, loaded }),
  onFailure: () => sound.send({ type: "failed" }),
});

const turn = onePlaysAtATime(() => sound.send({ type: "hold" }));

function follow(now: Playback, before: Playback, seekTo: number | null): void {
  followMedia(now, before, seekTo);
  announceNowPlaying({ postId: now.track?.postId ?? null, status: now.status });
  if (now.status === "playing" && before.status !== "playing") turn.take();
  keep(now, before);
  showOnLockScreen(now, before, sound.send);
}

function followMedia(now: Playback, before: Playback, seekTo: number | null): void {
  const { record, track } = now;
  player.setVolume(record.volume, record.isMuted);
  player.setRate(record.playbackRate);
  if (!track) {
    if (before.track) player.unload();
    return;
  }
  if (seekTo !== null) player.seekTo(seekTo);
  const runs = shouldRun(now);
  if (now.attempt !== before.attempt) {
    player.load(track.source);
    queueMicrotask(() => sound.send({ type: "selected" }));
  }
  if (runs && (!shouldRun(before) || now.attempt !== before.attempt)) player.play();
  if (!runs && shouldRun(before)) player.pause();
}

/** The place in a track that is worth coming back to, or null. */
function placeOf({ record, status }: Playback): number | null {
  const { playedSeconds, durationSeconds } = record;
  const isAtEnd = status === "ended" || playedSeconds > durationSeconds - EDGE_SECONDS;
  return playedSeconds < EDGE_SECONDS || isAtEnd ? null : playedSeconds;
}

/** Writes the playback down, and the place of a track when it is known. */
function keep(now: Playback, before: Playback): void {
  writePlayback(savedPlayback(now));
  const { track, resumeAt, record } = now;
  if (!track || resumeAt !== null || record.durationSeconds === 0) return;
  if (record.playedSeconds !== before.record.playedSeconds || now.status !== before.status) {
    rememberPosition(track.postId, placeOf(now));
  }
}

/** The one player of sound: its state, and the only way to change it. */
export const sound = createSoundStore(follow);

/** A post's play button: goes on where the post was left. */
export function pressTrack(track: Track): void {
  sound.send({ type: "press", track, resumeAt: findPosition(track.postId) });
}

let skipped = 0;
let skipping: ReturnType<typeof setTimeout> | undefined;

/** Skips by so many seconds, back when negative; quick presses add up to one seek. */
export function skip(seconds: number): void {
  skipped += seconds;
  clearTimeout(skipping);
  skipping = setTimeout(() => {
    sound.send({ type: "skip", seconds: skipped });
    skipped = 0;
  }, SKIP_DEBOUNCE_MS);
}

/** Takes up what an earlier page left, paused; gives up when its media does not come. */
export function restoreSound(): void {
  const saved = readPlayback();
  if (!saved || sound.get().track) return;
  sound.send({ type: "restore", saved });
  setTimeout(() => {
    if (isAwaitingRestore(sound.get())) sound.send({ type: "giveUp" });
  }, RESTORE_LIMIT_MS);
}

/** The second between two reports of progress is not lost when the page goes. */
window.addEventListener("pagehide", () => {
  const { track, status, resumeAt } = sound.get();
  if (!track || resumeAt !== null || status === "ended") return;
  const { currentTime } = soundElement;
  sound.send({ type: "progress", playedSeconds: currentTime, loaded: sound.get().record.loaded });
});
