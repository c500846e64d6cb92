/** Repairs jobs that were written while the clock was ahead: their times would come too late. */
import { sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { CLOCK_TOLERANCE_MS } from "#app/lib/time.ts";
import { ensureRecurring, LEASE_MS, recurringId } from "./job-queue.server.ts";

/** A job that was changed in the future was changed by a wrong clock. */
function isFromFuture(db: Database, now: number) {
  return db
    .selectFrom("jobs")
    .select("id")
    .where(({ eb, or, and }) =>
      or([
        eb("updated_at", ">", now + CLOCK_TOLERANCE_MS),
        and([
          eb("status", "=", "running"),
          eb("leased_until", ">", now + LEASE_MS + CLOCK_TOLERANCE_MS),
        ]),
      ]),
    );
}

/**
 * Gives such jobs the time that they would have by the right clock: recurring ones run at once,
 * delayed ones and retries keep their delay, running ones their lease.
 */
async function repairTimes(db: Database, now: number): Promise<void> {
  const fromFuture = isFromFuture(db, now);
  // Reads first: SQLite's write lock is taken only when there is something to repair.
  if (!(await fromFuture.limit(1).executeTakeFirst())) return;
  // PostgreSQL takes a parameter within an expression for a text.
  const present = sql`cast(${now} as bigint)`;
  await db
    .updateTable("jobs")
    .set({
      run_at: sql`case when id like ${recurringId("%")} then ${present}
        when updated_at > ${present} then run_at - updated_at + ${present} else run_at end`,
      leased_until: sql`case when leased_until is null then null else ${present} + ${sql.lit(LEASE_MS)} end`,
      updated_at: now,
    })
    .where("id", "in", fromFuture)
    .execute();
}

interface RecurringSchedule {
  name: string;
  everyMs: number;
}

/** A clock that is ahead makes recurring jobs look long overdue, and so pruned. */
async function restoreRecurring(
  client: DatabaseClient,
  jobs: readonly RecurringSchedule[],
  now: number,
): Promise<void> {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ name }) => recurringId(name));
  const rows = await client.db.selectFrom("jobs").select("id").where("id", "in", ids).execute();
  const present = new Set(rows.map(({ id }) => id));
  for (const job of jobs) {
    if (!present.has(recurringId(job.name))) await ensureRecurring(client, job, now);
  }
}

/** Called by the worker every few seconds: after the clock was corrected, jobs run as before. */
export async function repairJobs(
  client: DatabaseClient,
  recurring: readonly RecurringSchedule[],
  now = Date.now(),
): Promise<void> {
  await repairTimes(client.db, now);
  await restoreRecurring(client, recurring, now);
}
