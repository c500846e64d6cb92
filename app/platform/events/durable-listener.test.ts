import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { databases } from "#tests/database.ts";
import { createEvents } from "./event-poller.server.ts";
import { type Events, emit } from "./events.server.ts";

const log = createLog("silent");
/** Only nudges read: a poll between two steps would change what they find. */
const NEVER_MS = 1_000_000_000;
const DAY = 86_400_000;

const published = (postId: string) => ({ postId, authorIds: [], termIds: [] });

describe.each(databases)("a durable listener on $name", ({ open }) => {
  let client: DatabaseClient;
  let started: Events[] = [];

  beforeEach(async () => {
    client = await open();
  });

  afterEach(async () => {
    for (const events of started) await events.stop();
    started = [];
  });

  /** A process with a listener, which may fail. */
  async function start(hear: (postId: string) => void): Promise<Events> {
    const events = await createEvents(client, log, { pollMs: NEVER_MS });
    events.durable("test").on("post.changed", ({ postId }) => hear(postId));
    started.push(events);
    return events;
  }

  const emitAll = async (...ids: string[]) => {
    for (const id of ids) await emit(client.db, "post.changed", published(id));
  };

  test("delivers after a crash what was committed before, and nothing twice", async () => {
    const delivered: string[] = [];
    const first = await start((id) => delivered.push(`first ${id}`));
    await emitAll("A");
    await first.nudge();
    await emitAll("B", "C");
    const second = await start((id) => delivered.push(`second ${id}`));
    await emitAll("D");
    await second.nudge();
    expect(delivered).toEqual(["first A", "second B", "second C", "second D"]);
    const third = await start((id) => delivered.push(`third ${id}`));
    await third.nudge();
    expect(delivered).toHaveLength(4);
  });

  test("resumes after a crash in the middle of a batch", async () => {
    const delivered: string[] = [];
    const first = await start((id) => {
      if (id === "C") throw Object.assign(new Error("The power is gone"), { code: "SQLITE_IOERR" });
      delivered.push(id);
    });
    await emitAll("A", "B", "C", "D");
    await first.nudge();
    expect(delivered).toEqual(["A", "B"]);
    const second = await start((id) => delivered.push(id));
    await second.nudge();
    expect(delivered).toEqual(["A", "B", "C", "D"]);
  });

  test("stops between two events, and the next process goes on there", async () => {
    const delivered: string[] = [];
    let stopped: Promise<void> | undefined;
    const first = await start((id) => {
      delivered.push(`first ${id}`);
      stopped = first.stop();
    });
    await emitAll("A", "B", "C");
    await first.nudge();
    await stopped;
    const second = await start((id) => delivered.push(`second ${id}`));
    await second.nudge();
    expect(delivered).toEqual(["first A", "second B", "second C"]);
  });

  test("lets other work of its thread run between two events", async () => {
    const order: string[] = [];
    const events = await start((id) => {
      order.push(id);
      setImmediate(() => order.push("other work"));
    });
    await emitAll("A", "B");
    await events.nudge();
    expect(order).toEqual(["A", "other work", "B", "other work"]);
  });

  test("waits as long as the database cannot be written", async () => {
    const delivered: string[] = [];
    let isFull = true;
    const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
    const events = await start((id) => {
      if (isFull) throw new Error("The index was not written", { cause: full });
      delivered.push(id);
    });
    await emitAll("A", "B");
    for (let times = 0; times < 50; times++) await events.nudge();
    expect(delivered).toEqual([]);
    isFull = false;
    await events.nudge();
    expect(delivered).toEqual(["A", "B"]);
  });

  test("skips an event that fails each time, so that later ones are delivered", async () => {
    const delivered: string[] = [];
    const events = await start((id) => {
      if (id === "bad") throw new TypeError("cannot read it");
      delivered.push(id);
    });
    await emitAll("A", "bad", "B");
    for (let times = 0; times < 5; times++) await events.nudge();
    expect(delivered).toEqual(["A", "B"]);
  });

  test("an event that becomes visible only after the crash is delivered", async () => {
    const delivered: string[] = [];
    const row = (id: number) => ({
      id,
      name: "post.changed",
      created_at: Date.now(),
      payload: JSON.stringify(published(`number ${id}`)),
    });
    await client.db.insertInto("events").values(row(100)).execute();
    const first = await start((id) => delivered.push(id));
    await client.db.insertInto("events").values(row(102)).execute();
    await first.nudge();
    await client.db.insertInto("events").values(row(101)).execute();
    const second = await start((id) => delivered.push(id));
    await second.nudge();
    expect(delivered).toContain("number 101");
  });

  test("an event is stored until it was delivered, however old it is", async () => {
    const first = await start(() => undefined);
    await emitAll("A");
    await first.nudge();
    await emitAll("B");
    const created_at = Date.now() - 3 * DAY;
    await client.db.updateTable("events").set({ created_at }).execute();
    const other = await createEvents(client, log, { pollMs: NEVER_MS });
    started.push(other);
    await other.nudge();
    const kept = await client.db.selectFrom("events").select("payload").execute();
    expect(kept.map(({ payload }) => JSON.parse(payload).postId)).toEqual(["B"]);
  });
});
