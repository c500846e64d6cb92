import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { databases } from "#tests/database.ts";
import { eventually } from "#tests/eventually.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { createEvents } from "./event-poller.server.ts";
import { type Events, emit } from "./events.server.ts";

const log = createLog("silent");
const POLL_MS = 10;

const published = (postId: string) => ({ postId, authorIds: [], termIds: [] });

test("an event of another process on the same database is received without a nudge", async () => {
  const path = join(temporaryFolder(), "masthead.sqlite");
  const [here, other] = [openSqlite(path), openSqlite(path)];
  await migrate(here);
  const events = await createEvents(here, log, { pollMs: POLL_MS });
  const received: string[] = [];
  events.on("post.changed", ({ postId }) => void received.push(postId));
  await emit(other.db, "post.changed", published("B"));
  await eventually(() => expect(received).toEqual(["B"]));
  await events.stop();
  await Promise.all([here.close(), other.close()]);
});

describe.each(databases)("events on $name", ({ open }) => {
  let client: DatabaseClient;
  let events: Events;

  beforeEach(async () => {
    client = await open();
    events = await createEvents(client, log, { pollMs: POLL_MS });
  });

  afterEach(() => events.stop());

  test("a listener has received of an event when nudge returns", async () => {
    const received: string[] = [];
    events.on("post.published", ({ postId }) => void received.push(postId));
    await emit(client.db, "post.published", published("A"));
    await events.nudge();
    expect(received).toEqual(["A"]);
  });

  test("every event is received once, in order, however often it is asked for", async () => {
    const received: string[] = [];
    events.on("post.changed", ({ postId }) => void received.push(postId));
    const names = Array.from({ length: 1200 }, (_, index) => String(index));
    await client.db.transaction().execute(async (db) => {
      for (const name of names) await emit(db, "post.changed", published(name));
    });
    await Promise.all([events.nudge(), events.nudge(), events.nudge()]);
    expect(received).toEqual(names);
  });

  test("an event of a transaction that was rolled back is never received", async () => {
    const received: string[] = [];
    events.on("post.changed", ({ postId }) => void received.push(postId));
    const failed = client.db.transaction().execute(async (db) => {
      await emit(db, "post.changed", published("C"));
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    await events.nudge();
    expect(received).toEqual([]);
  });

  test("an event that becomes visible after a later one is received all the same", async () => {
    const received: string[] = [];
    events.on("post.changed", ({ postId }) => void received.push(postId));
    const row = (id: number) => ({
      id,
      name: "post.changed",
      created_at: Date.now(),
      payload: JSON.stringify(published(`number ${id}`)),
    });
    await client.db.insertInto("events").values(row(102)).execute();
    await events.nudge();
    await client.db.insertInto("events").values(row(101)).execute();
    await events.nudge();
    expect(received).toEqual(["number 102", "number 101"]);
  });

  test("a failing listener does not block the others", async () => {
    const received: string[] = [];
    events.on("post.changed", () => {
      throw new Error("broken");
    });
    events.on("post.changed", ({ postId }) => void received.push(postId));
    await emit(client.db, "post.changed", published("D"));
    await events.nudge();
    expect(received).toEqual(["D"]);
  });

  test("a listener may emit and nudge without waiting for itself", async () => {
    const received: string[] = [];
    events.on("post.published", async ({ postId }) => {
      await emit(client.db, "post.changed", published(postId));
      await events.nudge();
    });
    events.on("post.changed", ({ postId }) => void received.push(postId));
    await emit(client.db, "post.published", published("E"));
    await eventually(() => expect(received).toEqual(["E"]));
  });

  test("what happened before the start is not received, and is deleted after a day", async () => {
    const DAY = 86_400_000;
    const row = { name: "site.changed", payload: "{}", created_at: Date.now() - 2 * DAY };
    await client.db.insertInto("events").values(row).execute();
    const later = await createEvents(client, log, { pollMs: POLL_MS });
    let calls = 0;
    later.on("site.changed", () => void calls++);
    await later.nudge();
    expect(calls).toBe(0);
    expect(await client.db.selectFrom("events").select("id").execute()).toEqual([]);
    await later.stop();
  });
});
