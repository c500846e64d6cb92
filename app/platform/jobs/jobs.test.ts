import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { eventually } from "#tests/eventually.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import {
  claimJob,
  ensureRecurring,
  failJob,
  finishJob,
  pruneJobs,
  renewLease,
  rescheduleRecurring,
  retryDeadJobs,
} from "./job-queue.server.ts";
import { enqueueJob } from "./jobs.server.ts";

const NAMES = ["mail.send"];

const ask = ({ db }: DatabaseClient, outboxId: string, options = {}) =>
  enqueueJob(db, "mail.send", { outboxId }, options);

const rows = ({ db }: DatabaseClient) =>
  db.selectFrom("jobs").selectAll().orderBy("created_at").orderBy("id").execute();

describe.each(databases)("the queue of jobs on $name", ({ open }) => {
  test("jobs run in order, each in one process only", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 1000 });
    await ask(client, "b", { runAt: 2000 });
    const first = await claimJob(client, NAMES, 3000);
    const second = await claimJob(client, NAMES, 3000);
    expect([first, second].map((job) => JSON.parse(job!.payload).outboxId)).toEqual(["a", "b"]);
    expect(await claimJob(client, NAMES, 3000)).toBeNull();
  });

  test("concurrent workers never get the same job", async () => {
    const client = await open();
    for (let index = 0; index < 20; index++) await ask(client, String(index), { runAt: 1 });
    const claims = await Promise.all(Array.from({ length: 40 }, () => claimJob(client, NAMES)));
    const ids = claims.flatMap((job) => job?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a job waits for its time, and for a process that knows it", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 5000 });
    expect(await claimJob(client, NAMES, 4999)).toBeNull();
    expect(await claimJob(client, ["something.else"], 5000)).toBeNull();
    expect(await claimJob(client, NAMES, 5000)).not.toBeNull();
  });

  test("a job is deduplicated by its key until it has started", async () => {
    const client = await open();
    await ask(client, "a", { key: "k" });
    await ask(client, "b", { key: "k" });
    expect(await rows(client)).toHaveLength(1);
    await claimJob(client, NAMES);
    await ask(client, "c", { key: "k" });
    expect(await rows(client)).toHaveLength(2);
  });

  test("a job of a crashed process is taken over after a minute", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 0 });
    await claimJob(client, NAMES, 1000);
    expect(await claimJob(client, NAMES, 1000 + MINUTE - 1)).toBeNull();
    expect(await claimJob(client, NAMES, 1000 + MINUTE)).toMatchObject({ attempts: 2 });
  });

  test("extending the lease in time keeps the job", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 0 });
    const job = await claimJob(client, NAMES, 1000);
    await renewLease(client.db, job!.id, 40 * SECOND);
    expect(await claimJob(client, NAMES, 1000 + MINUTE)).toBeNull();
  });

  test("a failed job is retried with backoff, then it is dead and keeps its error", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 0, maxAttempts: 3 });
    const pauses: number[] = [];
    let now = 1000;
    for (let attempt = 1; attempt <= 3; attempt++) {
      const job = await claimJob(client, NAMES, now);
      const isDead = await failJob(client.db, job!, `failure ${attempt}`, now);
      const [row] = await rows(client);
      pauses.push(row!.run_at - now);
      expect(isDead).toBe(attempt === 3);
      now = row!.run_at;
    }
    expect(pauses).toEqual([10 * SECOND, 20 * SECOND, 40 * SECOND]);
    expect(await rows(client)).toMatchObject([{ status: "dead", last_error: "failure 3" }]);
    expect(await claimJob(client, NAMES, now + DAY)).toBeNull();
    expect(await retryDeadJobs(client.db, null)).toBe(1);
    expect(await claimJob(client, NAMES)).toMatchObject({ attempts: 1 });
  });

  test("a job that is asked to wait runs after that time, within a day", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 0 });
    const pauseAfter = async (at: number, afterMs: number) => {
      await failJob(client.db, (await claimJob(client, NAMES, at))!, "busy", at, afterMs);
      return (await rows(client))[0]!.run_at - at;
    };
    expect(await pauseAfter(1000, 40 * MINUTE)).toBe(40 * MINUTE);
    expect(await pauseAfter(HOUR, 1)).toBe(20 * SECOND);
    expect(await pauseAfter(2 * HOUR, 100 * DAY)).toBe(DAY);
  });

  test("a recurring job exists once for all processes and runs every hour", async () => {
    const client = await open();
    const job = { name: "sweep", everyMs: HOUR };
    await ensureRecurring(client, job, 90 * MINUTE);
    await ensureRecurring(client, job, 100 * MINUTE);
    expect(await rows(client)).toMatchObject([{ run_at: 2 * HOUR }]);
    const claimed = await claimJob(client, ["sweep"], 2 * HOUR);
    await rescheduleRecurring(client.db, claimed!, HOUR, "it rained", 2 * HOUR + MINUTE);
    expect(await rows(client)).toMatchObject([
      { status: "waiting", run_at: 3 * HOUR, last_error: "it rained" },
    ]);
  });

  test("finished jobs are deleted after some days, dead ones are not", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 0 });
    await ask(client, "b", { runAt: 1, maxAttempts: 1 });
    await finishJob(client.db, (await claimJob(client, NAMES))!);
    await failJob(client.db, (await claimJob(client, NAMES))!, "no");
    await pruneJobs(client, Date.now() + 2 * DAY);
    expect(await rows(client)).toHaveLength(2);
    await pruneJobs(client, Date.now() + 4 * DAY);
    expect(await rows(client)).toMatchObject([{ status: "dead" }]);
  });

  test("recurring jobs that are no longer registered are deleted after some days", async () => {
    const client = await open();
    await ensureRecurring(client, { name: "given-up", everyMs: HOUR }, 0);
    await ask(client, "late", { runAt: HOUR });
    await pruneJobs(client, 2 * DAY);
    expect(await rows(client)).toHaveLength(2);
    await pruneJobs(client, 4 * DAY);
    expect(await rows(client)).toMatchObject([{ name: "mail.send" }]);
  });

  test("a job queued in a transaction that rolls back never runs", async () => {
    const client = await open();
    const undone = client.db.transaction().execute(async (db) => {
      await ask({ ...client, db }, "a");
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await rows(client)).toEqual([]);
  });
});

test("two processes share the jobs of one SQLite file", async () => {
  const path = join(temporaryFolder(), "masthead.sqlite");
  const clients = [openSqlite(path), openSqlite(path)];
  await migrate(clients[0]!);
  for (let index = 0; index < 30; index++) await ask(clients[0]!, String(index), { runAt: 1 });
  const done: string[] = [];
  const work = async (client: DatabaseClient) => {
    for (let job = await claimJob(client, NAMES); job; job = await claimJob(client, NAMES)) {
      done.push(job.payload);
      await finishJob(client.db, job);
    }
  };
  await eventually(() => Promise.all(clients.map(work)));
  expect(new Set(done).size).toBe(30);
  expect(done).toHaveLength(30);
  await Promise.all(clients.map((client) => client.close()));
});
