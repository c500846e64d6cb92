import { evenVolume } from "./even-volume.ts";
import { type PlayEvent, step } from "./machine.ts";
import { MediaPlayer } from "./media-player.ts";
import { showOnLockScreen } from "./media-session.ts";
import type { Track } from "./models.ts";
import { onePlaysAtATime } from "./one-at-a-time.ts";
import { NOTHING_PLAYS, type Playback, shouldRun } from "./playback.ts";
import { findPosition, rememberPosition } from "./player-memory.ts";
import { notePosition, sendPosition } from "./position-sync.ts";
import { sourceKindOf } from "./source-kind.ts";

/** Presses of a skip button within so long make one seek. */
const SKIP_DEBOUNCE_MS = 200;
/** Left so near its start or end, a track begins anew next time. */
const EDGE_SECONDS = 5;

/** A playback with its media element: its state, and the only ways to change it. */
export interface Channel {
  element: HTMLMediaElement;
  get(): Playback;
  subscribe(listener: () => void): () => void;
  send(event: PlayEvent): void;
  /** Plays a track, or pauses it; goes on where it was left. */
  press(track: Track): void;
  /** By so many seconds, back when negative; quick presses add up to one seek. */
  skip(seconds: number): void;
}

/** A provider's page is played in its own frame, not by the media element. */
export const isEmbedded = (track: Track): boolean => sourceKindOf(track.source) === "embed";

/** What an earlier page left "playing" sounds only once somebody asks for it. */
const isSounding = (playback: Playback): boolean =>
  playback.status === "playing" && shouldRun(playback);

/** Carries out what a change of the playback means for the media. */
function followMedia(
  player: MediaPlayer,
  now: Playback,
  before: Playback,
  seekTo: number | null,
): void {
  const { record, track } = now;
  player.setVolume(evenVolume(record.volume, track?.source.loudness), record.isMuted);
  player.setRate(record.playbackRate);
  if (!track || isEmbedded(track)) {
    if (before.track) player.unload();
    return;
  }
  if (seekTo !== null) player.seekTo(seekTo);
  const isNew = now.attempt !== before.attempt;
  if (isNew) player.load(track.source);
  if (shouldRun(now) && (isNew || !shouldRun(before))) player.play();
  if (!shouldRun(now) && shouldRun(before)) player.pause();
}

/** The place in a track that is worth coming back to, or null. */
function placeOf({ record, status }: Playback): number | null {
  const { playedSeconds, durationSeconds } = record;
  const isAtEnd = status === "ended" || playedSeconds > durationSeconds - EDGE_SECONDS;
  return playedSeconds < EDGE_SECONDS || isAtEnd ? null : playedSeconds;
}

/** Remembers the place of a track as soon as it is known. */
function keepPlace(now: Playback, before: Playback): void {
  const { track, resumeAt, record } = now;
  if (!track || resumeAt !== null || record.durationSeconds === 0) return;
  if (record.playedSeconds !== before.record.playedSeconds || now.status !== before.status) {
    const seconds = placeOf(now);
    rememberPosition(track.postId, seconds);
    notePosition(track.postId, seconds);
    if (now.status !== "playing") sendPosition();
  }
}

function listenTo(element: HTMLMediaElement, send: (event: PlayEvent) => void): MediaPlayer {
  return new MediaPlayer(element, {
    onReady: (durationSeconds) => send({ type: "ready", durationSeconds }),
    onDuration: (durationSeconds) => send({ type: "duration", durationSeconds }),
    onStart: () => send({ type: "started" }),
    onPause: () => send({ type: "paused" }),
    onEnd: () => send({ type: "ended" }),
    onProgress: (playedSeconds, loaded) => send({ type: "progress", playedSeconds, loaded }),
    onFailure: () => send({ type: "failed" }),
  });
}

/** A debounced sum of skips. */
function createSkip(send: (event: PlayEvent) => void) {
  let sum = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (seconds: number) => {
    sum += seconds;
    clearTimeout(timer);
    timer = setTimeout(() => {
      send({ type: "skip", seconds: sum });
      sum = 0;
    }, SKIP_DEBOUNCE_MS);
  };
}

/**
 * Joins a media element to the rule book: events go through `step`, the media follows, and then
 * `onChange` and the listeners hear of it.
 */
export function createChannel(
  element: HTMLMediaElement,
  onChange: (now: Playback, before: Playback) => void,
): Channel {
  let playback = NOTHING_PLAYS;
  const listeners = new Set<() => void>();
  const player = listenTo(element, send);
  const turn = onePlaysAtATime(() => send({ type: "hold" }));

  function send(event: PlayEvent): void {
    const before = playback;
    const { playback: now, seekTo } = step(before, event);
    if (now === before && seekTo === null) return;
    playback = now;
    followMedia(player, now, before, seekTo);
    if (now.attempt !== before.attempt) queueMicrotask(() => send({ type: "selected" }));
    // The same file under another post is not loaded again, so nothing else would tell its length.
    else if (now.track !== before.track) queueMicrotask(() => player.tell());
    if (isSounding(now) && !isSounding(before)) turn.take();
    keepPlace(now, before);
    if (turn.isMine()) showOnLockScreen(now, before, send);
    onChange(now, before);
    for (const listener of listeners) listener();
  }

  return {
    element,
    get: () => playback,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    press: (track) => send({ type: "press", track, resumeAt: findPosition(track.postId) }),
    skip: createSkip(send),
  };
}
