/** A listener whose place in the event log is stored: after a crash it goes on where it was. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { isOutage } from "#app/database/client/outage.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { EventCursor, type EventRow } from "./event-cursor.server.ts";
import type { EventName, Listener } from "./events.server.ts";

/** The offset is stored after each batch: a crash repeats at most this many events. */
const BATCH_SIZE = 50;
/** Events of other names that may be read again after a restart, which saves a write for each. */
const MAX_UNSAVED = 1000;
/** An event that fails this often is skipped, so that it does not block later ones. */
const MAX_ATTEMPTS = 5;

export class DurableListener {
  readonly #client: DatabaseClient;
  readonly #log: Log;
  readonly #name: string;
  readonly #listeners = new Map<string, Listener<EventName>>();
  #cursor: EventCursor | null = null;
  #saved = 0;
  #attempts = 0;

  /** @param name of its offset; never reused for another listener */
  constructor(client: DatabaseClient, log: Log, name: string) {
    this.#client = client;
    this.#log = log;
    this.#name = name;
  }

  on<Name extends EventName>(name: Name, listener: Listener<Name>): void {
    if (this.#listeners.has(name)) throw new Error(`${this.#name} listens to ${name} twice`);
    this.#listeners.set(name, listener as Listener<EventName>);
  }

  /**
   * Delivers every event since the stored offset, until the signal is aborted.
   * @throws the database's error during an outage; the next call continues from there
   */
  async catchUp(signal: AbortSignal): Promise<void> {
    const cursor = await this.#open();
    let rows: EventRow[];
    do {
      rows = await cursor.fetch(this.#client.db, BATCH_SIZE);
      let hasDelivered = false;
      try {
        for (const row of rows) {
          if (signal.aborted) return;
          if (await this.#deliver(row)) {
            hasDelivered = true;
            // SQLite answers without a turn of the event loop, in which requests and signals arrive.
            await nextTurn();
          }
          cursor.advanceTo(row.id);
        }
      } finally {
        await this.#save(cursor.settled, hasDelivered);
      }
    } while (rows.length === BATCH_SIZE);
  }

  async #open(): Promise<EventCursor> {
    if (this.#cursor) return this.#cursor;
    this.#saved = await this.#readOffset();
    this.#cursor = new EventCursor(this.#saved);
    return this.#cursor;
  }

  /** A new listener begins with the oldest event that is kept. */
  async #readOffset(): Promise<number> {
    const { db } = this.#client;
    const stored = await db
      .selectFrom("event_offsets")
      .select("last_id")
      .where("listener", "=", this.#name)
      .executeTakeFirst();
    if (stored) return stored.last_id;
    const oldest = await db.selectFrom("events").select("id").orderBy("id").executeTakeFirst();
    return (oldest?.id ?? 1) - 1;
  }

  /** @returns whether the event concerns this listener */
  async #deliver(row: EventRow): Promise<boolean> {
    const listener = this.#listeners.get(row.name);
    if (!listener) return false;
    try {
      await listener(JSON.parse(row.payload));
    } catch (error) {
      this.#fail(row, error);
    }
    this.#attempts = 0;
    return true;
  }

  /** @throws the error, so that the event is tried again; not after its last attempt */
  #fail({ id, name, payload }: EventRow, error: unknown): void {
    if (isOutage(error)) throw error;
    if (++this.#attempts < MAX_ATTEMPTS) throw error;
    const subject = { err: error, listener: this.#name, id, event: name, payload };
    this.#log.error(subject, "an event was skipped after its last attempt");
  }

  async #save(settled: number, hasDelivered: boolean): Promise<void> {
    if (settled <= this.#saved) return;
    if (!hasDelivered && settled - this.#saved < MAX_UNSAVED) return;
    await this.#client.db
      .insertInto("event_offsets")
      .values({ listener: this.#name, last_id: settled })
      .onConflict((conflict) =>
        conflict
          .column("listener")
          .doUpdateSet({ last_id: settled })
          // Another process may be further.
          .where("event_offsets.last_id", "<", settled),
      )
      .execute();
    this.#saved = settled;
  }
}
