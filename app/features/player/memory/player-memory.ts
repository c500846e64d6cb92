import {
  INITIAL_RECORD,
  type PlayRecord,
  type PlayStatus,
  RATES,
  type SavedPlayback,
} from "#app/features/player/machine/playback.ts";
import type { Track } from "#app/features/player/models.ts";
import { writeLocalStorage } from "#app/platform/browser/stored-text.ts";
import { readOwn, STORED_PLAYBACK, STORED_POSITIONS, writeOwn } from "./own-memory.ts";
import { mergePositions, type Position, readPositions } from "./positions.ts";

const RATE = "masthead:speed";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isTrack(value: unknown): value is Track {
  if (!isRecord(value) || !isRecord(value.source)) return false;
  const texts = [value.postId, value.title, value.href, value.artist, value.source.url];
  return texts.every((text) => typeof text === "string") && Array.isArray(value.chapters);
}

/** Tracks that an earlier version saved had captions in one language, or null. */
const withCaptions = (track: Track): Track =>
  Array.isArray(track.captions) ? track : { ...track, captions: [] };

const readTracks = (value: unknown): Track[] =>
  Array.isArray(value) ? value.filter(isTrack).map(withCaptions) : [];

/** Validates fields; invalid ones get their initial value. */
function readRecord(value: unknown): PlayRecord {
  const given = isRecord(value) ? value : {};
  return Object.fromEntries(
    Object.entries(INITIAL_RECORD).map(([name, fresh]) => [
      name,
      typeof given[name] === typeof fresh ? given[name] : fresh,
    ]),
  ) as unknown as PlayRecord;
}

const STATUSES: unknown[] = ["loading", "playing", "paused", "ended"] satisfies PlayStatus[];

const isRate = (value: unknown): value is number => RATES.includes(value as number);

/** The speed that the listener chose last, in any player; null when they never did. */
export function readRate(): number | null {
  const rate = readOwn(RATE);
  return isRate(rate) ? rate : null;
}

/** Keeps the chosen speed for other tracks, pages and visits: a choice of the browser, like the theme. */
export function writeRate(rate: number): void {
  writeLocalStorage(RATE, JSON.stringify({ version: 1, state: rate }));
}

/** The saved playback, or null. Local storage is untrusted. */
export function readPlayback(): SavedPlayback | null {
  const state = readOwn(STORED_PLAYBACK);
  if (!isRecord(state) || !isTrack(state.track) || !STATUSES.includes(state.status)) return null;
  return {
    track: withCaptions(state.track),
    status: state.status as PlayStatus,
    record: readRecord(state.record),
    queue: readTracks(state.queue),
    history: readTracks(state.history),
  };
}

/** Saves the playback for the next page; without a track it is removed. */
export function writePlayback(saved: SavedPlayback): void {
  writeOwn(STORED_PLAYBACK, saved.track ? saved : null);
}

const storedPositions = (now: number): Position[] => readPositions(readOwn(STORED_POSITIONS), now);

/** Saved position in seconds, up to seven days old; null for the beginning. */
export function findPosition(postId: string, now = Date.now()): number | null {
  return storedPositions(now).find(([id]) => id === postId)?.[1] || null;
}

/** Saves a position; 0 restarts next time. */
export function rememberPosition(postId: string, seconds: number, now = Date.now()): void {
  const others = storedPositions(now).filter(([id]) => id !== postId);
  writeOwn(STORED_POSITIONS, mergePositions([[postId, seconds, now]], others));
}

/** Merges positions from the reader's other devices. */
export function mergeServerPositions(given: unknown, now = Date.now()): void {
  const others = readPositions(given, now);
  if (others.length > 0) writeOwn(STORED_POSITIONS, mergePositions(storedPositions(now), others));
}
