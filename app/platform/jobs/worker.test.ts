import { afterEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { eventually } from "#tests/eventually.ts";
import { makeServices } from "#tests/factories/services.ts";
import { enqueueJob, type Job, queuedJob } from "./jobs.server.ts";
import { RetryLater } from "./retry-later.ts";
import { startWorker, type Worker } from "./worker.server.ts";

const POLL_MS = 5;
let worker: Worker | undefined;

afterEach(() => worker?.stop());

function start(client: DatabaseClient, ...jobs: Job[]) {
  worker = startWorker(makeServices(client), jobs, POLL_MS);
  return worker;
}

const statuses = async ({ db }: DatabaseClient) =>
  (await db.selectFrom("jobs").select("status").execute()).map((row) => row.status);

describe.each(databases)("the worker on $name", ({ open }) => {
  test("runs a job with its payload", async () => {
    const client = await open();
    const sent: string[] = [];
    start(
      client,
      queuedJob("mail.send", async (_, { outboxId }) => sent.push(outboxId)),
    );
    await enqueueJob(client.db, "mail.send", { outboxId: "a" });
    await eventually(async () => expect(await statuses(client)).toEqual(["done"]));
    expect(sent).toEqual(["a"]);
  });

  test("a job that throws is retried, not before it is asked to, and does not affect others", async () => {
    const client = await open();
    const sent: string[] = [];
    start(
      client,
      queuedJob("mail.send", async (_, { outboxId }) => {
        if (outboxId === "bad") throw new RetryLater("refused", 30 * MINUTE);
        sent.push(outboxId);
      }),
    );
    await enqueueJob(client.db, "mail.send", { outboxId: "bad" });
    await enqueueJob(client.db, "mail.send", { outboxId: "good" });
    await eventually(async () => {
      const rows = await client.db.selectFrom("jobs").selectAll().orderBy("status").execute();
      expect(rows.map((row) => row.status)).toEqual(["done", "waiting"]);
      expect(rows[1]!.last_error).toContain("refused");
      expect(rows[1]!.run_at).toBe(rows[1]!.updated_at + 30 * MINUTE);
    });
    expect(sent).toEqual(["good"]);
  });

  test("on shutdown, running jobs finish and no new ones start", async () => {
    const client = await open();
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const stopping = start(
      client,
      queuedJob("mail.send", async ({ signal }) => {
        begin();
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      }),
    );
    await enqueueJob(client.db, "mail.send", { outboxId: "a" });
    await hasBegun;
    await enqueueJob(client.db, "mail.send", { outboxId: "b" }, { runAt: Date.now() + 60_000 });
    await stopping.stop();
    expect((await statuses(client)).sort()).toEqual(["done", "waiting"]);
  });

  test("a job that was queued while the clock was 400 days ahead runs", async () => {
    const client = await open();
    await enqueueJob(client.db, "mail.send", { outboxId: "a" });
    const ahead = Date.now() + 400 * 86_400_000;
    await client.db.updateTable("jobs").set({ run_at: ahead, updated_at: ahead }).execute();
    start(
      client,
      queuedJob("mail.send", async () => null),
    );
    await eventually(async () => expect(await statuses(client)).toEqual(["done"]));
  });

  test("recurring jobs are registered at start", async () => {
    const client = await open();
    start(client, { name: "sweep", everyMs: 3_600_000, run: async () => {} });
    await eventually(async () => expect(await statuses(client)).toEqual(["waiting"]));
  });
});
