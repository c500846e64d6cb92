/** Counts views in memory and writes them down every few seconds: a read costs no write. */
import { SECOND } from "#app/lib/time.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { addViews } from "./commands.server.ts";
import { isBot, type Visitor, Visitors } from "./visitors.server.ts";

/** A crash loses at most the views of so long. */
const WRITTEN_EVERY_MS = 5 * SECOND;

/** Different posts that wait to be written; more is no readers' doing. */
const MOST_WAITING = 2000;

/** Ids as rows have them; anything else is not even looked up. */
const POST_ID = /^[\w.:-]{1,100}$/;

export class ViewCounter {
  readonly #writer: Writer;
  readonly #log: Pick<Log, "warn">;
  readonly #visitors = new Visitors();
  #waiting = new Map<string, number>();
  #writing: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(writer: Writer, log: Pick<Log, "warn">) {
    this.#writer = writer;
    this.#log = log;
    this.#timer = setInterval(() => this.flush(), WRITTEN_EVERY_MS);
    this.#timer.unref();
  }

  /** Notes that somebody has read a post; programs and repetitions of a day do not count. */
  count(postId: string, visitor: Visitor, now: number = Date.now()): void {
    if (!POST_ID.test(postId) || isBot(visitor.agent)) return;
    if (!this.#waiting.has(postId) && this.#waiting.size >= MOST_WAITING) return;
    if (this.#visitors.isNew(visitor, postId, now)) this.#add(postId, 1);
  }

  #add(postId: string, views: number): void {
    this.#waiting.set(postId, (this.#waiting.get(postId) ?? 0) + views);
  }

  async #write(): Promise<void> {
    const views = this.#waiting;
    this.#waiting = new Map();
    try {
      await addViews(this.#writer, views, Date.now());
    } catch (error) {
      // The next attempt writes them along.
      for (const [postId, count] of views) this.#add(postId, count);
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
