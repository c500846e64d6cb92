/** A disk without room, where the system has one to try (full(4)). */
import { symlinkSync } from "node:fs";
import { temporaryPath } from "#app/platform/storage/durable-files.server.ts";

/** More than a test file writes before. */
const WRITES = 100;

/**
 * Leaves no room for the next writes of a file: each is begun under a name of its own.
 * @returns how many files there are now
 */
export function leaveNoRoom(path: string): number {
  const last = temporaryPath(path);
  const [ending, number] = /(\d+)\.part$/.exec(last)!;
  const base = last.slice(0, -ending.length);
  for (let write = 1; write <= WRITES; write += 1) {
    symlinkSync("/dev/full", `${base}${Number(number) + write}.part`);
  }
  return WRITES;
}
