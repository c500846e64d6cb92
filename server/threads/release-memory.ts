/** Returns memory that is no longer used to the system. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { SECOND } from "#app/lib/time.ts";
import { trimHeap } from "./trim-heap.ts";

let collector: ((options: object) => void) | undefined;

function collect(flavor: "regular" | "last-resort"): void {
  if (!collector) {
    setFlagsFromString("--expose-gc");
    collector = runInNewContext("gc") as (options: object) => void;
  }
  collector({ type: "major", execution: "sync", flavor });
  trimHeap();
}

/** By then the first readers after a start have been answered. */
const AFTER_START_MS = 10 * SECOND;

/**
 * Collects everything after a start, also compiled code that is needed no more: some 40 MB after loading.
 * Blocks this thread for a tenth of a second, in which the first page would not be made.
 */
export function releaseMemoryAfterStart(): void {
  setTimeout(() => collect("last-resort"), AFTER_START_MS).unref();
}

/** Keeps compiled code: without it the next pages took twice as long. */
export function releaseGarbage(): void {
  collect("regular");
}

/** A thread that has had nothing to do for this long is not about to be asked. */
const REST_MS = 10 * SECOND;
/** Pages or so after which a collection is worth its time. */
const WORTH_IT = 100;

/** Collects garbage after work, once the thread is idle. V8 alone keeps a heap as large as its last load. */
export class IdleCollector {
  readonly #release: () => void;
  #timer: NodeJS.Timeout | undefined;
  #done = 0;

  constructor(release: () => void = releaseGarbage) {
    this.#release = release;
  }

  /** Counts a piece of work that has ended. */
  count(): void {
    if (++this.#done < WORTH_IT) return;
    this.#timer ??= setTimeout(() => this.#rest(), REST_MS).unref();
    this.#timer.refresh();
  }

  #rest(): void {
    this.#timer = undefined;
    this.#done = 0;
    this.#release();
  }
}
