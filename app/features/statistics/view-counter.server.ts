/** Buffers views and reads in memory and flushes them every few seconds (write-behind). */
import { SECOND } from "#app/lib/time.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { PostViews } from "./commands.server.ts";
import { isBot, type Visitor, Visitors } from "./visitors.server.ts";

/** Flush interval; a crash loses at most this much. */
const FLUSH_INTERVAL_MS = 5 * SECOND;

/** Limit of distinct posts in the buffer, against abuse. */
const MAX_PENDING = 2000;

/** Message format: a post id, optionally followed by " read". Anything else is ignored. */
const MESSAGE = /^([\w.:-]{1,100})( read)?$/;

/** Writes views and reads, by post id. */
type WriteViews = (seen: ReadonlyMap<string, PostViews>) => Promise<unknown>;

export class ViewCounter {
  readonly #writeViews: WriteViews;
  readonly #log: Pick<Log, "warn">;
  readonly #visitors = new Visitors();
  #waiting = new Map<string, PostViews>();
  #writing: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(writeViews: WriteViews, log: Pick<Log, "warn">) {
    this.#writeViews = writeViews;
    this.#log = log;
    this.#timer = setInterval(() => this.flush(), FLUSH_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Counts a view (`ID`) or a read (`ID read`); ignores bots and repeats within a day. */
  count(message: string, visitor: Visitor, now: number = Date.now()): void {
    const [, postId, isRead] = MESSAGE.exec(message) ?? [];
    if (!postId || isBot(visitor.agent)) return;
    if (!this.#waiting.has(postId) && this.#waiting.size >= MAX_PENDING) return;
    if (!this.#visitors.isNew(visitor, message, now)) return;
    this.#add(postId, isRead ? { views: 0, reads: 1 } : { views: 1, reads: 0 });
  }

  #add(postId: string, { views, reads }: PostViews): void {
    const before = this.#waiting.get(postId) ?? { views: 0, reads: 0 };
    this.#waiting.set(postId, { views: before.views + views, reads: before.reads + reads });
  }

  async #write(): Promise<void> {
    const seen = this.#waiting;
    this.#waiting = new Map();
    try {
      await this.#writeViews(seen);
    } catch (error) {
      // Put back into the buffer for the next attempt.
      for (const [postId, count] of seen) this.#add(postId, count);
      this.#log.warn({ err: error }, "could not write views, retrying");
    }
  }

  /** Writes the buffer. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0 && !this.#writing) return;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }

  /** Flushes and stops counting. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
    await this.flush();
  }
}
