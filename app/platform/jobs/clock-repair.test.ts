/** The clock is 400 days ahead for a while, then right again. */
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY, HOUR, MINUTE } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { repairJobs } from "./clock-repair.server.ts";
import {
  claimJob,
  ensureRecurring,
  failJob,
  LEASE_MS,
  pruneJobs,
  renewLease,
  rescheduleRecurring,
} from "./job-queue.server.ts";
import { enqueueJob } from "./jobs.server.ts";

const NOW = Date.now();
const AHEAD = NOW + 400 * DAY;
const SWEEP = { name: "sweep", everyMs: HOUR };
const NAMES = ["sweep", "mail.send"];

const timesOf = ({ db }: DatabaseClient) =>
  db.selectFrom("jobs").select(["name", "status", "run_at", "leased_until"]).execute();

describe.each(databases)("after the clock was ahead, on $name", ({ open }) => {
  test("a recurring job runs at once, and then as before", async () => {
    const client = await open();
    await ensureRecurring(client, SWEEP, NOW - DAY);
    await rescheduleRecurring(
      client.db,
      (await claimJob(client, NAMES, AHEAD))!,
      HOUR,
      null,
      AHEAD,
    );
    expect(await claimJob(client, NAMES, NOW)).toBeNull();
    await repairJobs(client, [SWEEP], NOW);
    const claimed = await claimJob(client, NAMES, NOW);
    await rescheduleRecurring(client.db, claimed!, HOUR, null, NOW);
    const [job] = await timesOf(client);
    expect(job!.run_at).toBeGreaterThan(NOW);
    expect(job!.run_at).toBeLessThanOrEqual(NOW + HOUR);
  });

  test("a recurring job that looked long overdue, and was pruned, exists again", async () => {
    const client = await open();
    await ensureRecurring(client, SWEEP, NOW - DAY);
    await pruneJobs(client, AHEAD);
    expect(await timesOf(client)).toEqual([]);
    await repairJobs(client, [SWEEP], NOW);
    expect(await timesOf(client)).toHaveLength(1);
  });

  test("a job that failed meanwhile is tried again after its pause, not after 400 days", async () => {
    const client = await open();
    await enqueueJob(client.db, "mail.send", { outboxId: "a" }, { runAt: NOW });
    await failJob(client.db, (await claimJob(client, NAMES, AHEAD))!, "no", AHEAD);
    await repairJobs(client, [], NOW);
    expect(await timesOf(client)).toMatchObject([{ status: "waiting", run_at: NOW + 10_000 }]);
  });

  test("a job whose process crashed meanwhile is taken over after its lease", async () => {
    const client = await open();
    await enqueueJob(client.db, "mail.send", { outboxId: "a" }, { runAt: NOW });
    const claimed = await claimJob(client, NAMES, Date.now());
    await renewLease(client.db, claimed!.id, AHEAD);
    await repairJobs(client, [], NOW);
    expect(await claimJob(client, NAMES, NOW + LEASE_MS)).toMatchObject({ id: claimed!.id });
  });

  test("jobs of the right clock keep their times, also those in the far future", async () => {
    const client = await open();
    await enqueueJob(client.db, "mail.send", { outboxId: "a" }, { runAt: NOW + 30 * DAY });
    await ensureRecurring(client, SWEEP, NOW);
    const before = await timesOf(client);
    await repairJobs(client, [SWEEP], NOW + MINUTE / 2);
    expect(await timesOf(client)).toEqual(before);
  });
});
