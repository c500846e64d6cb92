import type { Track } from "./models.ts";

export type PlayStatus = "loading" | "playing" | "paused" | "ended";

/** What is known of the sound itself. Fractions run from 0 to `LAST_FRACTION`. */
export interface PlayRecord {
  durationSeconds: number;
  playedSeconds: number;
  played: number;
  loaded: number;
  volume: number;
  playbackRate: number;
  isMuted: boolean;
}

/** The whole state of the player. */
export interface Playback {
  track: Track | null;
  status: PlayStatus | null;
  /** The address that was last asked for on this page; never stored, so null after a reload. */
  newestUrl: string | null;
  /** True once anything has sounded since the page was loaded. */
  hasStarted: boolean;
  hasError: boolean;
  /** The knob is held: progress does not move it. */
  isSeeking: boolean;
  /** Seconds to go to as soon as the media is ready. */
  resumeAt: number | null;
  /** Rises whenever the media has to be fetched (again). */
  attempt: number;
  record: PlayRecord;
  /** What plays after this track, the next first. */
  queue: readonly Track[];
  /** The sleep timer's "end of this track": the queue waits. */
  stopsAfterTrack: boolean;
}

export const RATES = [1, 1.5, 2] as const;
/** The end of the seek range: just below 1, so that the very end is never asked for. */
export const LAST_FRACTION = 0.999999;
export const FRESH_RECORD: PlayRecord = {
  durationSeconds: 0,
  playedSeconds: 0,
  played: 0,
  loaded: 0,
  volume: 0.5,
  playbackRate: 1,
  isMuted: false,
};

export const NOTHING_PLAYS: Playback = {
  track: null,
  status: null,
  newestUrl: null,
  hasStarted: false,
  hasError: false,
  isSeeking: false,
  resumeAt: null,
  attempt: 0,
  record: FRESH_RECORD,
  queue: [],
  stopsAfterTrack: false,
};

/** What outlives the page: everything but the newest address. */
export type SavedPlayback = Pick<Playback, "track" | "status" | "record" | "queue">;

/** A place that is still to be gone to is the place to keep. */
export function savedPlayback({ track, status, record, queue, resumeAt }: Playback): SavedPlayback {
  const playedSeconds = resumeAt ?? record.playedSeconds;
  return { track, status, record: { ...record, playedSeconds }, queue };
}

/** Left over from an earlier page; nobody has asked for it on this one. */
export const isRestored = ({ track, hasStarted, newestUrl }: Playback) =>
  track !== null && !hasStarted && newestUrl === null;

/** True while a restored track waits for its media; after five seconds the player gives it up. */
export const isAwaitingRestore = (playback: Playback) =>
  isRestored(playback) && playback.resumeAt !== null;

/** The bar is there for a track, but not for one that says "playing" from before the page was loaded. */
export const isBarShown = (playback: Playback) =>
  playback.track !== null && !(playback.status === "playing" && isRestored(playback));

/** Whether the media should be running. What was left on an earlier page waits for its listener. */
export function shouldRun(playback: Playback): boolean {
  if (playback.hasError || isRestored(playback)) return false;
  return playback.status === "loading" || playback.status === "playing";
}
