/** Counts views and reads in memory and writes them down every few seconds: a read costs no write. */
import { SECOND } from "#app/lib/time.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { addViews, type Seen } from "./commands.server.ts";
import { isBot, type Visitor, Visitors } from "./visitors.server.ts";

/** A crash loses at most the views of so long. */
const WRITTEN_EVERY_MS = 5 * SECOND;

/** Different posts that wait to be written; more is no readers' doing. */
const MOST_WAITING = 2000;

/** An id as rows have them, and whether its text was read; anything else is not even looked up. */
const TOLD = /^([\w.:-]{1,100})( read)?$/;

export class ViewCounter {
  readonly #writer: Writer;
  readonly #log: Pick<Log, "warn">;
  readonly #visitors = new Visitors();
  #waiting = new Map<string, Seen>();
  #writing: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(writer: Writer, log: Pick<Log, "warn">) {
    this.#writer = writer;
    this.#log = log;
    this.#timer = setInterval(() => this.flush(), WRITTEN_EVERY_MS);
    this.#timer.unref();
  }

  /**
   * Notes that somebody has seen a post (`ID`), or has come to the end of its text (`ID read`);
   * programs and repetitions of a day do not count.
   */
  count(told: string, visitor: Visitor, now: number = Date.now()): void {
    const [, postId, isRead] = TOLD.exec(told) ?? [];
    if (!postId || isBot(visitor.agent)) return;
    if (!this.#waiting.has(postId) && this.#waiting.size >= MOST_WAITING) return;
    if (!this.#visitors.isNew(visitor, told, now)) return;
    this.#add(postId, isRead ? { views: 0, reads: 1 } : { views: 1, reads: 0 });
  }

  #add(postId: string, { views, reads }: Seen): void {
    const before = this.#waiting.get(postId) ?? { views: 0, reads: 0 };
    this.#waiting.set(postId, { views: before.views + views, reads: before.reads + reads });
  }

  async #write(): Promise<void> {
    const seen = this.#waiting;
    this.#waiting = new Map();
    try {
      await addViews(this.#writer, seen, Date.now());
    } catch (error) {
      // The next attempt writes them along.
      for (const [postId, count] of seen) this.#add(postId, count);
      this.#log.warn({ err: error }, "views could not be written, trying again");
    }
  }

  /** Writes down what has been counted so far. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0 && !this.#writing) return;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }

  /** Writes down everything, and counts no more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
    await this.flush();
  }
}
