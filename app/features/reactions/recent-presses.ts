/**
 * The numbers that the last presses started from. A page that is requested at once after a press may
 * have been made before the press was stored, while `/api/me` already lists it: neither says whether
 * the page's number has the reader's own like in it.
 */

import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";
import type { ReactionsStorage } from "./reactions-storage.ts";
import type { ReactionsStore } from "./reactions-store.ts";

const KEY = "masthead:presses";

/** Longer than such a page and the request of a press are on their way. */
const LIFETIME_MS = 10_000;

/** A subject's key, its number without the reader's own reaction, and the time of the press. */
export type RecentPress = [key: string, others: number, at: number];

const isPress = (value: unknown): value is RecentPress =>
  Array.isArray(value) && typeof value[0] === "string" && Number.isInteger(value[1]);

/** Parses stored presses, without those that are over. Local storage is untrusted. */
export function parseRecentPresses(text: string | null, now: number): RecentPress[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(value)) return [];
    return value.filter((entry) => isPress(entry) && Math.abs(now - entry[2]) < LIFETIME_MS);
  } catch {
    return [];
  }
}

const MEMORY: Pick<ReactionsStorage, "read" | "write"> = {
  read: () => readLocalStorage(KEY),
  write(text) {
    writeLocalStorage(KEY, text);
  },
};

/**
 * Keeps a signed-in reader's presses for the page that is loaded next, and shows those of the page
 * before. A signed-out reader's likes are in no page's number.
 */
export function keepPresses(store: Pick<ReactionsStore, "watchPresses">, memory = MEMORY): void {
  const read = () => parseRecentPresses(memory.read(), Date.now());
  const recent = new Map(read().map(([key, others]) => [key, others]));
  store.watchPresses((key, others) => {
    const kept = read().filter(([of]) => of !== key);
    memory.write(JSON.stringify([...kept, [key, others, Date.now()]]));
  }, recent);
}
