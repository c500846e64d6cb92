import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import {
  claimJob,
  failJob,
  finishJob,
  finishRound,
  forgetDoneJobs,
  keepRecurring,
  renewLease,
  reviveDeadJobs,
} from "./job-queue.server.ts";
import { askFor } from "./jobs.server.ts";

const NAMES = ["mail.send"];

const ask = ({ db }: DatabaseClient, outboxId: string, options = {}) =>
  askFor(db, "mail.send", { outboxId }, options);

const rows = ({ db }: DatabaseClient) =>
  db.selectFrom("jobs").selectAll().orderBy("created_at").orderBy("id").execute();

describe.each(databases)("the queue of jobs on $name", ({ open }) => {
  test("what was asked for first is done first, and each job by one process only", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 1000 });
    await ask(client, "b", { runAt: 2000 });
    const first = await claimJob(client, NAMES, 3000);
    const second = await claimJob(client, NAMES, 3000);
    expect([first, second].map((job) => JSON.parse(job!.payload).outboxId)).toEqual(["a", "b"]);
    expect(await claimJob(client, NAMES, 3000)).toBeNull();
  });

  test("many who reach for jobs at once never get the same one", async () => {
    const client = await open();
    for (let index = 0; index < 20; index++) await ask(client, String(index), { runAt: 1 });
    const claims = await Promise.all(Array.from({ length: 40 }, () => claimJob(client, NAMES)));
    const ids = claims.flatMap((job) => job?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a job waits for its moment, and for a program that knows it", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 5000 });
    expect(await claimJob(client, NAMES, 4999)).toBeNull();
    expect(await claimJob(client, ["something.else"], 5000)).toBeNull();
    expect(await claimJob(client, NAMES, 5000)).not.toBeNull();
  });

  test("asked for twice under one key it waits once, until it has begun", async () => {
    const client = await open();
    await ask(client, "a", { key: "k" });
    await ask(client, "b", { key: "k" });
    expect(await rows(client)).toHaveLength(1);
    await claimJob(client, NAMES);
    await ask(client, "c", { key: "k" });
    expect(await rows(client)).toHaveLength(2);
  });

  test("a process that dies loses its job to another after a minute", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 0 });
    await claimJob(client, NAMES, 1000);
    expect(await claimJob(client, NAMES, 1000 + MINUTE - 1)).toBeNull();
    expect(await claimJob(client, NAMES, 1000 + MINUTE)).toMatchObject({ attempts: 2 });
  });

  test("whoever says in time that the work goes on keeps it", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 0 });
    const job = await claimJob(client, NAMES, 1000);
    await renewLease(client.db, job!.id, 40 * SECOND);
    expect(await claimJob(client, NAMES, 1000 + MINUTE)).toBeNull();
  });

  test("a failure is tried again after ever longer pauses, then it is dead and keeps its reason", async () => {
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
    expect(await reviveDeadJobs(client.db, null)).toBe(1);
    expect(await claimJob(client, NAMES)).toMatchObject({ attempts: 1 });
  });

  test("recurring work stands there once for all processes and comes round on the hour", async () => {
    const client = await open();
    const job = { name: "sweep", everyMs: HOUR };
    await keepRecurring(client, job, 90 * MINUTE);
    await keepRecurring(client, job, 100 * MINUTE);
    expect(await rows(client)).toMatchObject([{ run_at: 2 * HOUR }]);
    const claimed = await claimJob(client, ["sweep"], 2 * HOUR);
    await finishRound(client.db, claimed!, HOUR, "it rained", 2 * HOUR + MINUTE);
    expect(await rows(client)).toMatchObject([
      { status: "waiting", run_at: 3 * HOUR, last_error: "it rained" },
    ]);
  });

  test("what was done is forgotten after some days, what died is not", async () => {
    const client = await open();
    await ask(client, "a", { runAt: 0 });
    await ask(client, "b", { runAt: 1, maxAttempts: 1 });
    await finishJob(client.db, (await claimJob(client, NAMES))!);
    await failJob(client.db, (await claimJob(client, NAMES))!, "no");
    await forgetDoneJobs(client, Date.now() + 2 * DAY);
    expect(await rows(client)).toHaveLength(2);
    await forgetDoneJobs(client, Date.now() + 4 * DAY);
    expect(await rows(client)).toMatchObject([{ status: "dead" }]);
  });

  test("recurring work that no program knows any more is forgotten after some days", async () => {
    const client = await open();
    await keepRecurring(client, { name: "given-up", everyMs: HOUR }, 0);
    await ask(client, "late", { runAt: HOUR });
    await forgetDoneJobs(client, 2 * DAY);
    expect(await rows(client)).toHaveLength(2);
    await forgetDoneJobs(client, 4 * DAY);
    expect(await rows(client)).toMatchObject([{ name: "mail.send" }]);
  });

  test("work asked for in a change that is undone is never done", async () => {
    const client = await open();
    const undone = client.db.transaction().execute(async (db) => {
      await ask({ ...client, db }, "a");
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await rows(client)).toEqual([]);
  });
});

test("two processes on one SQLite file share the work", async () => {
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
  await vi.waitFor(() => Promise.all(clients.map(work)));
  expect(new Set(done).size).toBe(30);
  expect(done).toHaveLength(30);
  await Promise.all(clients.map((client) => client.close()));
});
