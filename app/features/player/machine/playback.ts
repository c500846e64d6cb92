import type { Track } from "#app/features/player/models.ts";

export type PlayStatus = "loading" | "playing" | "paused" | "ended";

/** Playback state of the media itself. Fractions range from 0 to `LAST_FRACTION`. */
export interface PlayRecord {
  durationSeconds: number;
  playedSeconds: number;
  played: number;
  loaded: number;
  volume: number;
  playbackRate: number;
  isMuted: boolean;
}

/** The complete state of the player. */
export interface Playback {
  track: Track | null;
  status: PlayStatus | null;
  /** The URL last requested on this page; not persisted, so null after a reload. */
  newestUrl: string | null;
  /** True once something has played since the page was loaded. */
  hasStarted: boolean;
  hasError: boolean;
  /** The seek bar is being dragged: progress events do not move it. */
  isSeeking: boolean;
  /** Position in seconds to seek to when the media is ready. */
  resumeAt: number | null;
  /** Incremented to (re)load the media. */
  attempt: number;
  record: PlayRecord;
  /** The queue: tracks to play after this one. */
  queue: readonly Track[];
  /** Tracks heard before this one, the last at the end. */
  history: readonly Track[];
  /** Sleep timer at the end of the track: the queue does not start. */
  stopsAfterTrack: boolean;
}

/** Speeds, in the order of the button. */
export const RATES: readonly number[] = [1, 1.5, 2];
/** Maximum of the seek range: just below 1, so that seeking never reaches the very end. */
export const LAST_FRACTION = 0.999999;

/** A number from 0 to `most`. */
export const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

export const INITIAL_RECORD: PlayRecord = {
  durationSeconds: 0,
  playedSeconds: 0,
  played: 0,
  loaded: 0,
  volume: 0.5,
  playbackRate: 1,
  isMuted: false,
};

export const IDLE_PLAYBACK: Playback = {
  track: null,
  status: null,
  newestUrl: null,
  hasStarted: false,
  hasError: false,
  isSeeking: false,
  resumeAt: null,
  attempt: 0,
  record: INITIAL_RECORD,
  queue: [],
  history: [],
  stopsAfterTrack: false,
};

/** The persisted part of the state: everything but the requested URL. */
export type SavedPlayback = Pick<Playback, "track" | "status" | "record" | "queue" | "history">;

/** A pending seek is the position to save. */
export function savedPlayback(playback: Playback): SavedPlayback {
  const { track, status, record, queue, history, resumeAt } = playback;
  const playedSeconds = resumeAt ?? record.playedSeconds;
  return { track, status, record: { ...record, playedSeconds }, queue, history };
}

/** Restored from an earlier page and not requested on this one. */
export const isRestored = ({ track, hasStarted, newestUrl }: Playback) =>
  track !== null && !hasStarted && newestUrl === null;

/** True while a restored track loads its media; gives up after five seconds. */
export const isAwaitingRestore = (playback: Playback) =>
  isRestored(playback) && playback.resumeAt !== null;

/** Whether the bar is visible: there is a track, unless a restored state still says "playing". */
export const isBarShown = (playback: Playback) =>
  playback.track !== null && !(playback.status === "playing" && isRestored(playback));

/** Whether the media should be playing. A restored track waits for the listener. */
export function shouldRun(playback: Playback): boolean {
  if (playback.hasError || isRestored(playback)) return false;
  return playback.status === "loading" || playback.status === "playing";
}
