/** Reads the events that this and every other process wrote, and tells this process's listeners. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseClient, Dialect } from "#app/database/client.server.ts";
import { HOUR, SECOND } from "#app/lib/time.ts";
import type { EventMap, EventName, Events, Listener } from "./events.server.ts";
import type { Log } from "./log.server.ts";

type AnyListener = (payload: EventMap[EventName]) => void | Promise<void>;

interface EventRow {
  id: number;
  name: string;
  payload: string;
}

const KEEP_EVENTS_MS = 24 * HOUR;
const READ_AT_ONCE = 500;

const POLL_MS: Record<Dialect, number> = { sqlite: SECOND / 2, postgres: SECOND };

/**
 * PostgreSQL gives ids out before the commit, so that a lower id can become visible after a higher
 * one. A missing id is looked for this long; most of them belong to writes that were undone.
 */
const GAP_MS = 30 * SECOND;
const MOST_GAPS = 1000;

/** Set while listeners run: one that waits for `nudge` would wait for itself. */
const delivery = new AsyncLocalStorage<true>();

class EventReader implements Events {
  readonly #client: DatabaseClient;
  readonly #log: Log;
  readonly #listeners = new Map<string, AnyListener[]>();
  /** The highest id that has been heard. */
  #last: number;
  /** Lower ids that have not been seen, with the time when each was missed. */
  readonly #gaps = new Map<number, number>();
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #nextCleaning = 0;
  readonly #stopping = new AbortController();
  readonly #polling: Promise<void>;

  constructor(client: DatabaseClient, log: Log, last: number, pollMs: number) {
    this.#client = client;
    this.#log = log;
    this.#last = last;
    this.#polling = this.#poll(pollMs);
  }

  on<Name extends EventName>(name: Name, listener: Listener<Name>): void {
    const listeners = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...listeners, listener as AnyListener]);
  }

  /** Those who come while a read runs share the one after it: theirs may have begun too early. */
  nudge(): Promise<void> {
    if (delivery.getStore()) return Promise.resolve();
    this.#next ??= this.#reading.then(() => {
      this.#next = null;
      this.#reading = this.#read();
      return this.#reading;
    });
    return this.#next;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#polling;
    await this.#next;
    await this.#reading;
  }

  async #poll(pollMs: number): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await wait(pollMs, null, { signal, ref: false }).catch(() => null);
      if (!signal.aborted) await this.nudge();
    }
  }

  async #read(): Promise<void> {
    try {
      let rows: EventRow[];
      do {
        rows = await this.#newRows();
        for (const row of rows) {
          this.#passTo(row.id);
          await this.#deliver(row);
        }
      } while (rows.length === READ_AT_ONCE);
      await this.#clean();
    } catch (error) {
      this.#log.warn({ err: error }, "events could not be read");
    }
  }

  #newRows(): Promise<EventRow[]> {
    const longAgo = Date.now() - GAP_MS;
    for (const [id, missedAt] of this.#gaps) if (missedAt < longAgo) this.#gaps.delete(id);
    const gaps = [...this.#gaps.keys()];
    return this.#client.db
      .selectFrom("events")
      .select(["id", "name", "payload"])
      .where(({ eb, or }) => {
        const isNew = eb("id", ">", this.#last);
        return gaps.length === 0 ? isNew : or([isNew, eb("id", "in", gaps)]);
      })
      .orderBy("id")
      .limit(READ_AT_ONCE)
      .execute();
  }

  /** Remembers the ids that were jumped over. */
  #passTo(id: number): void {
    this.#gaps.delete(id);
    const firstMissed = Math.max(this.#last + 1, id - MOST_GAPS);
    for (let missed = firstMissed; missed < id; missed++) this.#gaps.set(missed, Date.now());
    this.#last = Math.max(this.#last, id);
  }

  async #deliver({ name, payload }: EventRow): Promise<void> {
    const listeners = this.#listeners.get(name) ?? [];
    const event = JSON.parse(payload);
    const results = await delivery.run(true, () =>
      Promise.allSettled(listeners.map(async (listener) => listener(event))),
    );
    for (const result of results) {
      if (result.status === "rejected") {
        this.#log.error({ err: result.reason, event: name }, "a listener failed");
      }
    }
  }

  async #clean(): Promise<void> {
    if (Date.now() < this.#nextCleaning) return;
    this.#nextCleaning = Date.now() + HOUR;
    const { db } = this.#client;
    await db
      .deleteFrom("events")
      .where("created_at", "<", Date.now() - KEEP_EVENTS_MS)
      .execute();
  }
}

/**
 * Begins to listen: what was written before is not heard.
 * @param pollMs between two looks for other processes' events
 */
export async function createEvents(
  client: DatabaseClient,
  log: Log,
  pollMs: number = POLL_MS[client.dialect],
): Promise<Events> {
  const { db } = client;
  const last = await db.selectFrom("events").select("id").orderBy("id", "desc").executeTakeFirst();
  return new EventReader(client, log, last?.id ?? 0, pollMs);
}
