/** Polls the events table, which all processes write to, and calls this process's listeners. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseClient, Dialect } from "#app/database/client/client.server.ts";
import { HOUR, SECOND } from "#app/lib/time.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { EventMap, EventName, Events, Listener } from "./events.server.ts";

type AnyListener = (payload: EventMap[EventName]) => void | Promise<void>;

interface EventRow {
  id: number;
  name: string;
  payload: string;
}

const RETENTION_MS = 24 * HOUR;
const BATCH_SIZE = 500;

const POLL_MS: Record<Dialect, number> = { sqlite: SECOND / 2, postgres: SECOND };

/**
 * PostgreSQL assigns ids before the commit, so a lower id can become visible after a higher one. A
 * gap is polled for this long; most gaps are rolled-back transactions.
 */
const GAP_MS = 30 * SECOND;
const MAX_GAPS = 1000;

/** Set while listeners run: awaiting `nudge` inside a listener would deadlock. */
const delivery = new AsyncLocalStorage<true>();

class EventPoller implements Events {
  readonly #client: DatabaseClient;
  readonly #log: Log;
  readonly #listeners = new Map<string, AnyListener[]>();
  /** The highest delivered id (the cursor). */
  #last: number;
  /** Lower ids not seen yet, with the time when each gap was noticed. */
  readonly #gaps = new Map<number, number>();
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #nextPruneAt = 0;
  readonly #stopping = new AbortController();
  readonly #polling: Promise<void>;

  constructor(client: DatabaseClient, log: Log, last: number, pollMs: number) {
    this.#client = client;
    this.#log = log;
    this.#last = last;
    this.#polling = this.#poll(pollMs);
  }

  get lastRead(): number {
    return this.#last;
  }

  on<Name extends EventName>(name: Name, listener: Listener<Name>): void {
    const listeners = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...listeners, listener as AnyListener]);
  }

  /**
   * Coalesces calls: those that arrive during a read share the next one, since the running query
   * may have started before their commit.
   */
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
        rows = await this.#fetchNew();
        for (const row of rows) {
          this.#advanceTo(row.id);
          await this.#deliver(row);
        }
      } while (rows.length === BATCH_SIZE);
      await this.#prune();
    } catch (error) {
      this.#log.warn({ err: error }, "reading events failed");
    }
  }

  #fetchNew(): Promise<EventRow[]> {
    const expired = Date.now() - GAP_MS;
    for (const [id, missedAt] of this.#gaps) if (missedAt < expired) this.#gaps.delete(id);
    const gaps = [...this.#gaps.keys()];
    return this.#client.db
      .selectFrom("events")
      .select(["id", "name", "payload"])
      .where(({ eb, or }) => {
        const isNew = eb("id", ">", this.#last);
        return gaps.length === 0 ? isNew : or([isNew, eb("id", "in", gaps)]);
      })
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
  }

  /** Advances the cursor and records skipped ids as gaps. */
  #advanceTo(id: number): void {
    this.#gaps.delete(id);
    const firstMissed = Math.max(this.#last + 1, id - MAX_GAPS);
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
        this.#log.error({ err: result.reason, event: name }, "event listener failed");
      }
    }
  }

  async #prune(): Promise<void> {
    if (Date.now() < this.#nextPruneAt) return;
    this.#nextPruneAt = Date.now() + HOUR;
    const { db } = this.#client;
    await db
      .deleteFrom("events")
      .where("created_at", "<", Date.now() - RETENTION_MS)
      .execute();
  }
}

interface EventOptions {
  /** Polling interval for other processes' events, in milliseconds. */
  pollMs?: number;
  /** Id of the event after which to read; the newest by default. */
  since?: number | null;
}

/** Starts polling for events written from now on, or since an earlier one. */
export async function createEvents(
  client: DatabaseClient,
  log: Log,
  { pollMs = POLL_MS[client.dialect], since = null }: EventOptions = {},
): Promise<Events> {
  const { db } = client;
  if (since !== null) return new EventPoller(client, log, since, pollMs);
  const last = await db.selectFrom("events").select("id").orderBy("id", "desc").executeTakeFirst();
  return new EventPoller(client, log, last?.id ?? 0, pollMs);
}
