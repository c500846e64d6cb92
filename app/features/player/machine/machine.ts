import type { Track } from "#app/features/player/models.ts";
import { type AdjustEvent, adjust } from "./adjustments.ts";
import {
  clamp,
  IDLE_PLAYBACK,
  INITIAL_RECORD,
  isAwaitingRestore,
  isRestored,
  LAST_FRACTION,
  type Playback,
  type PlayRecord,
  type SavedPlayback,
  shouldRun,
} from "./playback.ts";
import { aroundTrack, changeQueue, type QueueEvent } from "./queue.ts";

export type PlayEvent =
  /** Click on a post's play button. `resumeAt`: saved position in seconds. */
  | { type: "press"; track: Track; resumeAt?: number | null }
  | { type: "pressBar" }
  | { type: "close" }
  | { type: "drag"; fraction: number }
  | { type: "release"; fraction: number }
  | { type: "skip"; seconds: number }
  | { type: "seek"; seconds: number }
  | AdjustEvent
  | QueueEvent
  | { type: "next" }
  | { type: "previous" }
  | { type: "stopAfterTrack"; isWanted: boolean }
  | { type: "hold" }
  | { type: "restore"; saved: SavedPlayback }
  | { type: "giveUp" }
  /** Events of the media element. */
  | { type: "selected" }
  | { type: "ready"; durationSeconds: number }
  | { type: "duration"; durationSeconds: number }
  | { type: "started" }
  | { type: "paused" }
  | { type: "ended" }
  | { type: "progress"; playedSeconds: number; loaded: number }
  | { type: "failed" };

/** The next state, and where to seek, in seconds. */
export interface Transition {
  playback: Playback;
  seekTo: number | null;
}

/** "Previous" goes back to the start of a track that was heard for longer than this. */
const RESTART_SECONDS = 3;

const stay = (playback: Playback): Transition => ({ playback, seekTo: null });

function change(
  before: Playback,
  changes: Partial<Playback>,
  seekTo: number | null = null,
): Transition {
  return { playback: { ...before, ...changes }, seekTo };
}

function record(before: Playback, changes: Partial<PlayRecord>): PlayRecord {
  return { ...before.record, ...changes };
}

/** Progress at a position, for the seek bar. */
function placeAt(before: Playback, seconds: number): PlayRecord {
  const { durationSeconds } = before.record;
  const playedSeconds =
    durationSeconds > 0 ? clamp(seconds, durationSeconds) : Math.max(0, seconds);
  const played = durationSeconds > 0 ? clamp(playedSeconds / durationSeconds, LAST_FRACTION) : 0;
  return record(before, { playedSeconds, played });
}

/** Switches to another track; volume and mute are kept. */
function become(before: Playback, track: Track, resumeAt: number | null): Transition {
  const isSameMedia = before.status !== null && before.track?.source.url === track.source.url;
  const { volume, isMuted } = before.record;
  return change(before, {
    track,
    status: isSameMedia && !before.hasError ? "playing" : "loading",
    newestUrl: track.source.url,
    hasError: false,
    isSeeking: false,
    resumeAt: isSameMedia ? null : resumeAt,
    attempt: isSameMedia && !before.hasError ? before.attempt : before.attempt + 1,
    record: { ...INITIAL_RECORD, volume, isMuted },
    ...aroundTrack(before, track),
  });
}

/** After an error the media is reloaded and resumes at its position. */
function retry(before: Playback): Transition {
  return change(before, {
    status: "loading",
    hasError: false,
    attempt: before.attempt + 1,
    resumeAt: before.resumeAt ?? before.record.playedSeconds,
  });
}

const NEXT_STATUS = {
  playing: "paused",
  paused: "loading",
  ended: "loading",
  none: "playing",
} as const;

/** Toggles play/pause; ignored while loading. */
function toggle(before: Playback): Transition {
  const { track, status } = before;
  if (!track) return stay(before);
  const requested = { ...before, newestUrl: track.source.url };
  if (before.hasError) return retry(requested);
  if (status === "loading") return stay(requested);
  return change(requested, { status: NEXT_STATUS[status ?? "none"] });
}

function press(before: Playback, track: Track, resumeAt: number | null): Transition {
  const isCurrent = before.status !== null && before.track?.postId === track.postId;
  if (!isCurrent) return become(before, track, resumeAt);
  return toggle(before);
}

/** Seeks; the seek bar updates immediately. */
function goTo(before: Playback, seconds: number, status: Playback["status"]): Transition {
  if (!before.track || before.hasError) return stay(before);
  const moved = placeAt(before, seconds);
  const changes = { record: moved, status, isSeeking: false, newestUrl: before.track.source.url };
  if (before.resumeAt === null) return change(before, changes, moved.playedSeconds);
  return change(before, { ...changes, resumeAt: moved.playedSeconds });
}

function skip(before: Playback, seconds: number): Transition {
  const status = before.status === "ended" ? "paused" : before.status;
  return goTo(before, before.record.playedSeconds + seconds, status);
}

/** Media is ready: a restored track stays paused at its position, others play. */
function ready(before: Playback, durationSeconds: number): Transition {
  if (!before.track) return stay(before);
  const known = { ...before, record: record(before, { durationSeconds }) };
  const place = before.resumeAt === null ? known.record : placeAt(known, before.resumeAt);
  const seekTo = before.resumeAt === null ? null : place.playedSeconds;
  const changes = { record: place, resumeAt: null };
  if (before.status === "loading") return change(known, { ...changes, status: "playing" }, seekTo);
  const status = isRestored(before) ? "paused" : before.status;
  return change(known, { ...changes, status }, seekTo);
}

function end(before: Playback): Transition {
  if (before.queue.length > 0 && !before.stopsAfterTrack) return next(before);
  const { durationSeconds } = before.record;
  const atEnd = { played: LAST_FRACTION, loaded: LAST_FRACTION, playedSeconds: durationSeconds };
  return change(before, {
    status: "ended",
    record: record(before, atEnd),
    isSeeking: false,
    stopsAfterTrack: false,
  });
}

function progress(before: Playback, playedSeconds: number, loaded: number): Transition {
  // A pending seek must not be overwritten by progress from the start of the file.
  const isFixed = before.status === "ended" || before.resumeAt !== null;
  if (!before.track || isFixed) return stay(before);
  const moved = before.isSeeking ? before.record : placeAt(before, playedSeconds);
  const changes = { ...moved, loaded: clamp(loaded, LAST_FRACTION) };
  return change(before, { record: changes });
}

/** A track for the queue plays at once when there is no other. */
function queueOrPlay(before: Playback, event: QueueEvent): Transition {
  if (!before.track && "track" in event) return become(before, event.track, null);
  const queue = changeQueue(before, event);
  return queue === before.queue ? stay(before) : change(before, { queue });
}

function next(before: Playback): Transition {
  const [track] = before.queue;
  return track ? become(before, track, null) : stay(before);
}

/** The track before, or the start of this one; this one is then the first of the queue. */
function previous(before: Playback): Transition {
  const last = before.history.at(-1);
  if (!before.track) return stay(before);
  if (!last || before.record.playedSeconds > RESTART_SECONDS) return goTo(before, 0, "playing");
  const { playback } = become(before, last, null);
  const history = before.history.slice(0, -1);
  return change(playback, { history, queue: [before.track, ...playback.queue] });
}

function restore(before: Playback, saved: SavedPlayback): Transition {
  if (before.track || !saved.track) return stay(before);
  return change(before, {
    ...saved,
    resumeAt: saved.record.playedSeconds,
    attempt: before.attempt + 1,
  });
}

const started = (before: Playback): Transition =>
  change(before, { status: "playing", hasStarted: true, hasError: false });

/** A restored track fails silently, since nobody requested it. */
function failed(before: Playback): Transition {
  if (isRestored(before)) return change(IDLE_PLAYBACK, { attempt: before.attempt });
  return change(before, {
    status: "paused",
    hasError: true,
    isSeeking: false,
    resumeAt: before.resumeAt ?? before.record.playedSeconds,
  });
}

function knowDuration(before: Playback, durationSeconds: number): Transition {
  const known = { ...before, record: record(before, { durationSeconds }) };
  return change(known, { record: placeAt(known, known.record.playedSeconds) });
}

/** Events of the media element; without a track they are late events of a closed one. */
function onMediaEvent(before: Playback, event: PlayEvent): Transition {
  switch (event.type) {
    case "selected":
      return isRestored(before) ? change(before, { status: "paused" }) : stay(before);
    case "ready":
      return ready(before, event.durationSeconds);
    case "duration":
      return knowDuration(before, event.durationSeconds);
    case "started":
      return started(before);
    case "paused":
      return change(before, { status: "paused" });
    case "ended":
      return end(before);
    case "progress":
      return progress(before, event.playedSeconds, event.loaded);
    case "failed":
      return failed(before);
    default:
      return stay(before);
  }
}

/** State transition of the player. Pure function; components only send events. */
export function transition(before: Playback, event: PlayEvent): Transition {
  switch (event.type) {
    case "press":
      return press(before, event.track, event.resumeAt ?? null);
    case "pressBar":
      return toggle(before);
    case "close":
      return change(IDLE_PLAYBACK, {
        attempt: before.attempt,
        newestUrl: before.newestUrl,
        hasStarted: before.hasStarted,
      });
    case "drag": {
      const place = placeAt(before, event.fraction * before.record.durationSeconds);
      return before.track ? change(before, { isSeeking: true, record: place }) : stay(before);
    }
    case "release":
      return goTo(before, event.fraction * before.record.durationSeconds, "playing");
    case "skip":
      return skip(before, event.seconds);
    case "seek":
      return goTo(before, event.seconds, "playing");
    case "setVolume":
    case "toggleMute":
    case "nextRate":
    case "setRate":
      return change(before, { record: adjust(before.record, event) });
    case "playNext":
    case "enqueue":
    case "unqueue":
    case "moveQueued":
      return queueOrPlay(before, event);
    case "next":
      return next(before);
    case "previous":
      return previous(before);
    case "stopAfterTrack":
      return change(before, { stopsAfterTrack: event.isWanted });
    case "hold":
      return shouldRun(before) ? change(before, { status: "paused" }) : stay(before);
    case "restore":
      return restore(before, event.saved);
    case "giveUp":
      return isAwaitingRestore(before)
        ? change(IDLE_PLAYBACK, { attempt: before.attempt })
        : stay(before);
    default:
      return before.track ? onMediaEvent(before, event) : stay(before);
  }
}
