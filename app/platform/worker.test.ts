import { afterEach, describe, expect, test, vi } from "vitest";
import type { DatabaseClient } from "#app/database/client.server.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { askFor, type Job, onRequest } from "./jobs.server.ts";
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
  test("does what is asked for, with what it needs to know", async () => {
    const client = await open();
    const sent: string[] = [];
    start(
      client,
      onRequest("mail.send", async (_, { outboxId }) => sent.push(outboxId)),
    );
    await askFor(client.db, "mail.send", { outboxId: "a" });
    await vi.waitFor(async () => expect(await statuses(client)).toEqual(["done"]));
    expect(sent).toEqual(["a"]);
  });

  test("a job that throws waits for another try and stops no other", async () => {
    const client = await open();
    const sent: string[] = [];
    start(
      client,
      onRequest("mail.send", async (_, { outboxId }) => {
        if (outboxId === "bad") throw new Error("refused");
        sent.push(outboxId);
      }),
    );
    await askFor(client.db, "mail.send", { outboxId: "bad" });
    await askFor(client.db, "mail.send", { outboxId: "good" });
    await vi.waitFor(async () => {
      const rows = await client.db.selectFrom("jobs").select(["status", "last_error"]).execute();
      expect(rows.map((row) => row.status).sort()).toEqual(["done", "waiting"]);
      expect(rows.some((row) => row.last_error?.includes("refused"))).toBe(true);
    });
    expect(sent).toEqual(["good"]);
  });

  test("on stopping, what runs is brought to its end and nothing new begins", async () => {
    const client = await open();
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const stopping = start(
      client,
      onRequest("mail.send", async ({ signal }) => {
        begin();
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
      }),
    );
    await askFor(client.db, "mail.send", { outboxId: "a" });
    await hasBegun;
    await askFor(client.db, "mail.send", { outboxId: "b" }, { runAt: Date.now() + 60_000 });
    await stopping.stop();
    expect((await statuses(client)).sort()).toEqual(["done", "waiting"]);
  });

  test("recurring work is put into the table at the start", async () => {
    const client = await open();
    start(client, { name: "sweep", everyMs: 3_600_000, run: async () => {} });
    await vi.waitFor(async () => expect(await statuses(client)).toEqual(["waiting"]));
  });
});
