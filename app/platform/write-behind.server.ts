/** Adds up in memory what requests count, and writes it every few seconds (write-behind). */
import { SECOND } from "#app/lib/time.ts";
import { type Log, warnSparingly } from "./log.server.ts";

/** A crash loses at most this much. */
const FLUSH_INTERVAL_MS = 5 * SECOND;

/** Limit of distinct keys in the buffer, against abuse. */
const MAX_PENDING = 2000;

interface WriteBehindOptions<Value> {
  /** Adds two values of one key. */
  sum(before: Value, added: Value): Value;
  write(values: ReadonlyMap<string, Value>): Promise<unknown>;
  /** Said in the log when writing fails. */
  name: string;
  log: Pick<Log, "warn">;
}

export class WriteBehind<Value> {
  readonly #options: WriteBehindOptions<Value>;
  readonly #warn: ReturnType<typeof warnSparingly>;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, Value>();
  #writing: Promise<void> | null = null;

  constructor(options: WriteBehindOptions<Value>) {
    this.#options = options;
    this.#warn = warnSparingly(options.log, `could not write ${options.name}, retrying`);
    this.#timer = setInterval(() => this.flush(), FLUSH_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Whether a key can be added: the buffer has room for it, or it is there already. */
  hasRoomFor(key: string): boolean {
    return this.#waiting.has(key) || this.#waiting.size < MAX_PENDING;
  }

  add(key: string, value: Value): void {
    const before = this.#waiting.get(key);
    this.#waiting.set(key, before === undefined ? value : this.#options.sum(before, value));
  }

  async #write(): Promise<void> {
    const { write } = this.#options;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    try {
      await write(waiting);
    } catch (error) {
      // Put back into the buffer for the next attempt.
      for (const [key, value] of waiting) this.add(key, value);
      this.#warn({ err: error });
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
