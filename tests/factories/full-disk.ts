/** A disk without room, where the system has one to try (full(4)). */
import { symlinkSync } from "node:fs";
import { threadId } from "node:worker_threads";

/** More than a test file writes before. */
const WRITES = 100;

/**
 * Leaves no room for the next writes of a file: each is begun under a name of its own.
 * @returns how many files there are now
 */
export function leaveNoRoom(path: string): number {
  for (let write = 1; write <= WRITES; write += 1) {
    symlinkSync("/dev/full", `${path}.${process.pid}-${threadId}-${write}.part`);
  }
  return WRITES;
}
