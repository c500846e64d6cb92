/** Reads the event log in order, and does not miss what becomes visible late. */
import type { Database } from "#app/database/client/client.server.ts";
import { prepareQuery } from "#app/database/client/prepared.server.ts";
import { SECOND } from "#app/lib/time.ts";

export interface EventRow {
  id: number;
  name: string;
  payload: string;
}

/**
 * PostgreSQL assigns ids before the commit, so a lower id can become visible after a higher one. A
 * gap is polled for this long; most gaps are rolled-back transactions.
 */
const GAP_MS = 30 * SECOND;
const MAX_GAPS = 1000;

const selectEvents = (db: Database, limit: number) =>
  db.selectFrom("events").select(["id", "name", "payload"]).orderBy("id").limit(limit);

/** Each thread asks after each change, and in between. */
const findNew = prepareQuery<{ last: number; limit: number }, EventRow>((db, value) =>
  selectEvents(db, value("limit")).where("id", ">", value("last")),
);

export class EventCursor {
  /** The highest id that was read. */
  #last: number;
  /** Lower ids not seen yet, with the time when each gap was noticed, by the monotonic clock. */
  readonly #gaps = new Map<number, number>();

  constructor(last: number) {
    this.#last = last;
  }

  get last(): number {
    return this.#last;
  }

  /** No event up to this id will be read any more. */
  get settled(): number {
    return Math.min(this.#last, ...[...this.#gaps.keys()].map((gap) => gap - 1));
  }

  /** The next events, oldest first. The cursor stays; each is passed with `advanceTo`. */
  fetch(db: Database, limit: number): Promise<EventRow[]> {
    const expired = performance.now() - GAP_MS;
    for (const [id, missedAt] of this.#gaps) if (missedAt < expired) this.#gaps.delete(id);
    if (this.#gaps.size === 0) return findNew(db, { last: this.#last, limit });
    return selectEvents(db, limit)
      .where(({ eb, or }) =>
        or([eb("id", ">", this.#last), eb("id", "in", [...this.#gaps.keys()])]),
      )
      .execute();
  }

  /** Records skipped ids as gaps. */
  advanceTo(id: number): void {
    this.#gaps.delete(id);
    const firstMissed = Math.max(this.#last + 1, id - MAX_GAPS);
    for (let missed = firstMissed; missed < id; missed++) this.#gaps.set(missed, performance.now());
    this.#last = Math.max(this.#last, id);
  }
}
