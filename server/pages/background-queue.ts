/**
 * Work on cached pages that nobody waits for: one page at a time, the most demanded first, and for a
 * share of the time. Threads that answer readers share processors with it, whatever its priority.
 */
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Pause after each page, by how long it took: the work takes at most an eighth of the time. */
const PAUSE_PER_WORK = 7;

interface WaitingPage {
  /** Requests since the page was added. */
  demand: number;
  work: () => Promise<unknown>;
}

export class BackgroundQueue {
  readonly #waiting = new Map<string, WaitingPage>();
  /** The page that is being worked on. */
  #current: string | null = null;
  #isWorking = false;

  /** Number of waiting pages. */
  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Adds a page, or counts one more request for it. As many wait as are cached: with a limit, each
   * request for a page that is left out would have to push out another one.
   */
  add(key: string, work: WaitingPage["work"]): void {
    if (this.count(key)) return;
    this.#waiting.set(key, { demand: 1, work });
    if (!this.#isWorking) void this.#work();
  }

  /**
   * Counts a request for a page.
   * @returns false when the page neither waits nor is being worked on
   */
  count(key: string): boolean {
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.demand++;
    return waiting !== undefined || key === this.#current;
  }

  /** Takes a page out that has been replaced or dropped otherwise. */
  remove(key: string): void {
    this.#waiting.delete(key);
  }

  #takeMostDemanded(): WaitingPage {
    const [key, most] = [...this.#waiting].reduce((a, b) => (b[1].demand > a[1].demand ? b : a));
    this.#waiting.delete(key);
    this.#current = key;
    return most;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    // The request that added the page is answered first.
    await nextTurn();
    while (this.#waiting.size > 0) {
      const start = performance.now();
      await this.#takeMostDemanded()
        .work()
        .catch(() => null);
      this.#current = null;
      await wait(Math.max(0, performance.now() - start) * PAUSE_PER_WORK, null, { ref: false });
    }
    this.#isWorking = false;
  }
}
