/** Polls the events table, which all processes write to, and calls this process's listeners. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseClient, Dialect } from "#app/database/client/client.server.ts";
import { HOUR, SECOND } from "#app/lib/time.ts";
import { type Log, warnSparingly } from "#app/platform/log.server.ts";
import { DurableListener } from "./durable-listener.server.ts";
import { EventCursor, type EventRow } from "./event-cursor.server.ts";
import type { EventName, Events, Listener } from "./events.server.ts";

const RETENTION_MS = 24 * HOUR;
const BATCH_SIZE = 500;

const POLL_MS: Record<Dialect, number> = { sqlite: SECOND / 2, postgres: SECOND };

/** Set while listeners run: awaiting `nudge` inside a listener would deadlock. */
const delivery = new AsyncLocalStorage<true>();

class EventPoller implements Events {
  readonly #client: DatabaseClient;
  readonly #log: Log;
  readonly #listeners = new Map<string, Listener<EventName>[]>();
  readonly #durable: DurableListener[] = [];
  readonly #cursor: EventCursor;
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #nextPruneAt = 0;
  readonly #stopping = new AbortController();
  readonly #warn: ReturnType<typeof warnSparingly>;
  readonly #polling: Promise<void>;

  constructor(client: DatabaseClient, log: Log, last: number, pollMs: number) {
    this.#client = client;
    this.#log = log;
    this.#cursor = new EventCursor(last);
    this.#warn = warnSparingly(log, "reading events failed");
    this.#polling = this.#poll(pollMs);
  }

  get lastRead(): number {
    return this.#cursor.last;
  }

  on<Name extends EventName>(name: Name, listener: Listener<Name>): void {
    const listeners = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...listeners, listener as Listener<EventName>]);
  }

  durable(name: string): Pick<Events, "on"> {
    const listener = new DurableListener(this.#client, this.#log, name);
    this.#durable.push(listener);
    return listener;
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
        rows = await this.#cursor.fetch(this.#client.db, BATCH_SIZE);
        for (const row of rows) {
          this.#cursor.advanceTo(row.id);
          await this.#deliver(row);
        }
      } while (rows.length === BATCH_SIZE);
      for (const listener of this.#durable) await this.#catchUp(listener);
      await this.#prune();
    } catch (error) {
      this.#warn({ err: error });
    }
  }

  /** A failing listener does not block the others. */
  async #catchUp(listener: DurableListener): Promise<void> {
    try {
      await delivery.run(true, () => listener.catchUp(this.#stopping.signal));
    } catch (error) {
      this.#log.warn({ err: error }, "an event listener failed and will be retried");
    }
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

  /** Deletes old events, but none that a durable listener has not processed yet. */
  async #prune(): Promise<void> {
    if (performance.now() < this.#nextPruneAt) return;
    this.#nextPruneAt = performance.now() + HOUR;
    const { db } = this.#client;
    await db
      .deleteFrom("events")
      // The other side: written while the clock was ahead.
      .where(({ eb, or }) =>
        or([
          eb("created_at", "<", Date.now() - RETENTION_MS),
          eb("created_at", ">", Date.now() + RETENTION_MS),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("event_offsets")
              .select("listener")
              .whereRef("event_offsets.last_id", "<", "events.id"),
          ),
        ),
      )
      .execute();
  }
}

interface EventOptions {
  /** Polling interval for other processes' events, in milliseconds. */
  pollMs?: number;
}

/** Starts polling for events written from now on; durable listeners get earlier ones as well. */
export async function createEvents(
  client: DatabaseClient,
  log: Log,
  { pollMs = POLL_MS[client.dialect] }: EventOptions = {},
): Promise<Events> {
  const { db } = client;
  const last = await db.selectFrom("events").select("id").orderBy("id", "desc").executeTakeFirst();
  return new EventPoller(client, log, last?.id ?? 0, pollMs);
}
