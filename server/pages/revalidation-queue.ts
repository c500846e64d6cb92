/** Revalidates pages in the background: one at a time, the most demanded first. */
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Pause after each page, by how long it took: revalidation takes at most an eighth of the time. */
const PAUSE_PER_WORK = 7;

interface WaitingPage {
  /** Requests since the page was stale. */
  demand: number;
  revalidate: () => Promise<unknown>;
}

export class RevalidationQueue {
  readonly #waiting = new Map<string, WaitingPage>();
  /** The page that is being made. */
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
  add(key: string, revalidate: WaitingPage["revalidate"]): void {
    if (this.count(key)) return;
    this.#waiting.set(key, { demand: 1, revalidate });
    if (!this.#isWorking) void this.#work();
  }

  /**
   * Counts a request for a page.
   * @returns false when the page neither waits nor is being made
   */
  count(key: string): boolean {
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.demand++;
    return waiting !== undefined || key === this.#current;
  }

  /** Takes a page out that has been made or dropped otherwise. */
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
    // The request that found a page stale is answered first.
    await nextTurn();
    while (this.#waiting.size > 0) {
      const start = performance.now();
      await this.#takeMostDemanded()
        .revalidate()
        .catch(() => null);
      this.#current = null;
      await wait(Math.max(0, performance.now() - start) * PAUSE_PER_WORK, null, { ref: false });
    }
    this.#isWorking = false;
  }
}
