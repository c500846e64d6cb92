/**
 * Limits a command's memory: on a machine with much of it, V8 lets the heap grow to a gigabyte before it collects
 * what large texts leave behind.
 */
import { releaseGarbage } from "#server/threads/release-memory.ts";

/**
 * Resident size of the process; imports of any size are promised to need at most 300 MB. At 230 MB every import of a
 * thousand posts was collected all the time, and took a third longer.
 */
const MAX_BYTES = 265 * 1024 * 1024;
/** A collection takes a tenth of a second. */
const PAUSE_MS = 300;

export class SmallHeap {
  readonly #sizeOf: () => number;
  readonly #release: () => void;
  #releasedAt = Number.NEGATIVE_INFINITY;

  constructor(sizeOf = () => process.memoryUsage.rss(), release: () => void = releaseGarbage) {
    this.#sizeOf = sizeOf;
    this.#release = release;
  }

  /** After each piece of work. */
  watch(now = performance.now()): void {
    if (now - this.#releasedAt < PAUSE_MS || this.#sizeOf() < MAX_BYTES) return;
    this.#release();
    this.#releasedAt = now;
  }
}
