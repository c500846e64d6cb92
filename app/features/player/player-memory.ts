import { readStored, store } from "#app/platform/stored-text.ts";
import type { Track } from "./models.ts";
import { FRESH_RECORD, type PlayRecord, type PlayStatus, type SavedPlayback } from "./playback.ts";
import { mergePositions, type Position, readPositions } from "./positions.ts";
import { STORED_PLAYBACK } from "./stored-key.ts";

const POSITIONS = "masthead:positions";
const VERSION = 1;

/** Reads the browser's store; whatever is wrong with it counts as nothing. */
function read(key: string): unknown {
  try {
    const value = JSON.parse(readStored(key) ?? "null");
    return value?.version === VERSION ? value.state : null;
  } catch {
    return null;
  }
}

function write(key: string, state: unknown): void {
  store(key, state === null ? null : JSON.stringify({ version: VERSION, state }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isTrack(value: unknown): value is Track {
  if (!isRecord(value) || !isRecord(value.source)) return false;
  const texts = [value.postId, value.title, value.href, value.artist, value.source.url];
  return texts.every((text) => typeof text === "string") && Array.isArray(value.chapters);
}

/** Numbers and flags where they are such, the fresh value elsewhere. */
function readRecord(value: unknown): PlayRecord {
  const given = isRecord(value) ? value : {};
  return Object.fromEntries(
    Object.entries(FRESH_RECORD).map(([name, fresh]) => [
      name,
      typeof given[name] === typeof fresh ? given[name] : fresh,
    ]),
  ) as unknown as PlayRecord;
}

const STATUSES: unknown[] = ["loading", "playing", "paused", "ended"] satisfies PlayStatus[];

/** What an earlier page left behind, or null. Anybody may have written there. */
export function readPlayback(): SavedPlayback | null {
  const state = read(STORED_PLAYBACK);
  if (!isRecord(state) || !isTrack(state.track) || !STATUSES.includes(state.status)) return null;
  return {
    track: state.track,
    status: state.status as PlayStatus,
    record: readRecord(state.record),
    queue: Array.isArray(state.queue) ? state.queue.filter(isTrack) : [],
  };
}

/** Keeps the playback for the next page; one without a track is forgotten. */
export function writePlayback(saved: SavedPlayback): void {
  write(STORED_PLAYBACK, saved.track ? saved : null);
}

const storedPositions = (now: number): Position[] => readPositions(read(POSITIONS), now);

/** Where a post was left within the last seven days, in seconds; null at its start or end. */
export function findPosition(postId: string, now = Date.now()): number | null {
  return storedPositions(now).find(([id]) => id === postId)?.[1] ?? null;
}

/** Remembers where a post is left; null forgets it. */
export function rememberPosition(postId: string, seconds: number | null, now = Date.now()): void {
  const others = storedPositions(now).filter(([id]) => id !== postId);
  const newest: Position[] = seconds === null ? [] : [[postId, seconds, now]];
  write(POSITIONS, mergePositions(newest, others));
}

/** Takes in the places of the reader's other devices, as the server gave them. */
export function takeIn(given: unknown, now = Date.now()): void {
  const others = readPositions(given, now);
  if (others.length > 0) write(POSITIONS, mergePositions(storedPositions(now), others));
}
