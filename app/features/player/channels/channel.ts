import { normalizeVolume } from "#app/features/player/engines/loudness-normalization.ts";
import { MediaPlayer } from "#app/features/player/engines/media-player.ts";
import { showOnLockScreen } from "#app/features/player/engines/media-session.ts";
import { sourceKindOf } from "#app/features/player/engines/source-kind.ts";
import {
  type PlayEvent,
  type Transition,
  transition,
} from "#app/features/player/machine/machine.ts";
import { IDLE_PLAYBACK, type Playback, shouldRun } from "#app/features/player/machine/playback.ts";
import { atSavedPlace } from "#app/features/player/machine/saved-place.ts";
import {
  findPosition,
  readRate,
  rememberPosition,
  writeRate,
} from "#app/features/player/memory/player-memory.ts";
import { queuePosition, sendPosition } from "#app/features/player/memory/position-sync.ts";
import type { Track } from "#app/features/player/models.ts";
import { createListeners } from "#app/lib/listeners.ts";
import { exclusivePlayback } from "./exclusive-playback.ts";

/** Debounce: skips within this time become one seek. */
const SKIP_DEBOUNCE_MS = 200;
/** A position closer to the start is not saved; closer to the end, the track counts as over. */
const EDGE_SECONDS = 5;

/** A playback state with its media element. */
export interface Channel {
  element: HTMLMediaElement;
  get(): Playback;
  subscribe(listener: () => void): () => void;
  send(event: PlayEvent): void;
  /** Plays a track from its saved position, or pauses it. */
  press(track: Track): void;
  /** Skips by seconds, backwards when negative; debounced. */
  skip(seconds: number): void;
}

/** Embeds are played in their own frame, not by the media element. */
export const isEmbedded = (track: Track): boolean => sourceKindOf(track.source) === "embed";

/** A restored track with status "playing" does not play until requested. */
const isSounding = (playback: Playback): boolean =>
  playback.status === "playing" && shouldRun(playback);

/** Applies a state change to the media element. */
function followMedia(
  player: MediaPlayer,
  now: Playback,
  before: Playback,
  seekTo: number | null,
): void {
  const { record, track } = now;
  player.setVolume(normalizeVolume(record.volume, track?.source.loudness), record.isMuted);
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

/**
 * The position to save: 0 for a track that is over, null at its start, so that a track that has just been started does not
 * overwrite the position saved by another device.
 */
function resumePosition({ record, status }: Playback): number | null {
  const { playedSeconds, durationSeconds } = record;
  if (status === "ended" || playedSeconds > durationSeconds - EDGE_SECONDS) return 0;
  return playedSeconds < EDGE_SECONDS ? null : playedSeconds;
}

/** Saves the position as soon as it is known. */
function savePosition(now: Playback, before: Playback): void {
  const { track, resumeAt, record } = now;
  if (!track || resumeAt !== null || record.durationSeconds === 0) return;
  if (record.playedSeconds !== before.record.playedSeconds || now.status !== before.status) {
    const seconds = resumePosition(now);
    if (seconds !== null) {
      rememberPosition(track.postId, seconds);
      queuePosition(track.postId, seconds);
    }
    if (now.status !== "playing") sendPosition();
  }
}

/** By the rules another track begins at 1.0x; the speed that the listener has chosen stays. */
function withChosenRate({ playback, seekTo }: Transition, before: Playback): Transition {
  const rate = playback.track && playback.track !== before.track ? readRate() : null;
  if (rate === null) return { playback, seekTo };
  return { playback: transition(playback, { type: "setRate", rate }).playback, seekTo };
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

/** Debounced sum of skips. */
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
 * Connects a media element to the state machine: events go through `transition`, the media follows, then
 * `onChange` and listeners are called.
 */
export function createChannel(
  element: HTMLMediaElement,
  onChange: (now: Playback, before: Playback) => void,
): Channel {
  let playback = IDLE_PLAYBACK;
  const listeners = createListeners();
  const player = listenTo(element, send);
  const turn = exclusivePlayback(() => send({ type: "hold" }));

  function send(event: PlayEvent): void {
    const before = playback;
    const next = atSavedPlace(transition(before, event), before, findPosition);
    const { playback: now, seekTo } = withChosenRate(next, before);
    if (now === before && seekTo === null) return;
    if (event.type === "nextRate") writeRate(now.record.playbackRate);
    playback = now;
    followMedia(player, now, before, seekTo);
    if (now.attempt !== before.attempt) queueMicrotask(() => send({ type: "selected" }));
    // The same file under another post is not reloaded, so its duration is re-emitted here.
    else if (now.track !== before.track) queueMicrotask(() => player.reportState());
    if (isSounding(now) && !isSounding(before)) turn.take();
    savePosition(now, before);
    if (turn.isMine()) showOnLockScreen(now, before, send);
    onChange(now, before);
    listeners.notify();
  }

  return {
    element,
    get: () => playback,
    subscribe: listeners.subscribe,
    send,
    press: (track) => send({ type: "press", track, resumeAt: findPosition(track.postId) }),
    skip: createSkip(send),
  };
}
