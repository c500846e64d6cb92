/** States of the player for tests: tracks A and B, and one with the file of A. */
import {
  IDLE_PLAYBACK,
  INITIAL_RECORD,
  type Playback,
  type PlayStatus,
  type SavedPlayback,
} from "#app/features/player/machine/playback.ts";
import { makeTrack } from "./track.ts";

export const A = makeTrack("a");
export const B = makeTrack("b");
export const SAME_FILE_AS_A = makeTrack("c", { source: A.source });

export const AT_HALF = {
  ...INITIAL_RECORD,
  durationSeconds: 100,
  playedSeconds: 50,
  played: 0.5,
};

export const SAVED: SavedPlayback = {
  track: A,
  status: "playing",
  record: AT_HALF,
  queue: [],
  history: [],
};

/** A is the current track, halfway through, in this state. */
export function playing(status: PlayStatus | null, given: Partial<Playback> = {}): Playback {
  const url = A.source.url;
  const record = { ...AT_HALF, loaded: 0.7 };
  return { ...IDLE_PLAYBACK, track: A, status, newestUrl: url, hasStarted: true, record, ...given };
}
