/**
 * The jobs table as a queue shared by several processes: claim with a lease, retry with backoff,
 * dead letters.
 */
import { sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#app/lib/time.ts";

/** A running job whose lease has expired may be claimed by another process. */
export const LEASE_MS = MINUTE;
const FIRST_BACKOFF_MS = 10 * SECOND;
const MAX_BACKOFF_MS = HOUR;
const DONE_RETENTION_MS = 3 * DAY;
const MAX_ERROR_LENGTH = 2000;

/** A claimed job: no other process runs it until its lease expires. */
export interface ClaimedJob {
  id: string;
  name: string;
  payload: string;
  attempts: number;
  max_attempts: number;
}

/** Id of the row of a recurring job: there is one for each name. */
export const recurringId = (name: string) => `every:${name}`;

/** The next run of a recurring job; the same in every process. */
function nextRun(everyMs: number, now: number): number {
  return (Math.floor(now / everyMs) + 1) * everyMs;
}

/** Nobody's wish to be asked later keeps a job for longer. */
const MAX_WAIT_MS = DAY;

/** Exponential backoff in milliseconds, up to an hour. */
function backoff(attempts: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS);
}

/** Inserts a recurring job unless it exists; idempotent across processes. */
export async function ensureRecurring(
  { db }: DatabaseClient,
  { name, everyMs }: { name: string; everyMs: number },
  now = Date.now(),
): Promise<void> {
  await db
    .insertInto("jobs")
    .values({
      id: recurringId(name),
      name,
      payload: "{}",
      status: "waiting",
      run_at: nextRun(everyMs, now),
      attempts: 0,
      max_attempts: 1,
      leased_until: null,
      last_error: null,
      unique_key: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Releases jobs with an expired lease, e.g. after a crash. */
async function releaseExpiredLeases(db: Database, now: number): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ status: "waiting", leased_until: null, run_at: now, updated_at: now })
    .where("status", "=", "running")
    .where("leased_until", "<=", now)
    .execute();
}

async function hasDue(db: Database, names: readonly string[], now: number): Promise<boolean> {
  const due = await db
    .selectFrom("jobs")
    .select("id")
    .where(({ eb, or, and }) =>
      or([
        and([eb("status", "=", "waiting"), eb("run_at", "<=", now), eb("name", "in", names)]),
        and([eb("status", "=", "running"), eb("leased_until", "<=", now)]),
      ]),
    )
    .limit(1)
    .execute();
  return due.length > 0;
}

/**
 * Claims the job that has been due the longest. Its unique key is released: while it runs, the same
 * job may be enqueued again.
 * @param names the jobs this version knows; others are left to newer processes
 * @returns null when nothing is due
 */
export async function claimJob(
  { db, dialect }: DatabaseClient,
  names: readonly string[],
  now = Date.now(),
): Promise<ClaimedJob | null> {
  // Reads first: SQLite's write lock is taken only when a job is due.
  if (!(await hasDue(db, names, now))) return null;
  await releaseExpiredLeases(db, now);
  const due = db
    .selectFrom("jobs")
    .select("id")
    .where("status", "=", "waiting")
    .where("run_at", "<=", now)
    .where("name", "in", names)
    .orderBy("run_at")
    .orderBy("id")
    .limit(1)
    .$if(dialect === "postgres", (query) => query.forUpdate().skipLocked());
  const claimed = await db
    .updateTable("jobs")
    .set({
      status: "running",
      leased_until: now + LEASE_MS,
      unique_key: null,
      updated_at: now,
      attempts: sql`attempts + 1`,
    })
    .where("id", "=", due)
    .where("status", "=", "waiting")
    .returning(["id", "name", "payload", "attempts", "max_attempts"])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Extends the lease of a running job (heartbeat). */
export async function renewLease(db: Database, id: string, now = Date.now()): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ leased_until: now + LEASE_MS })
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();
}

/** Schedules a recurring job's next run, after a success or a failure. */
export async function rescheduleRecurring(
  db: Database,
  { id }: ClaimedJob,
  everyMs: number,
  error: string | null,
  now = Date.now(),
): Promise<void> {
  await db
    .updateTable("jobs")
    .set({
      status: "waiting",
      run_at: nextRun(everyMs, now),
      attempts: 0,
      leased_until: null,
      last_error: error?.slice(0, MAX_ERROR_LENGTH) ?? null,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Marks it as done and ends its lease.
 * @param now milliseconds since 1970
 */
export async function finishJob(db: Database, { id }: ClaimedJob, now = Date.now()): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ status: "done", leased_until: null, last_error: null, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/**
 * Records a failure: schedules a retry with backoff, or marks the job as dead after its last
 * attempt.
 * @param afterMs the least pause before the next attempt, up to a day
 * @returns whether it is dead
 */
export async function failJob(
  db: Database,
  job: ClaimedJob,
  error: string,
  now = Date.now(),
  afterMs = 0,
): Promise<boolean> {
  const pause = Math.max(backoff(job.attempts), Math.min(afterMs, MAX_WAIT_MS));
  const isDead = job.attempts >= job.max_attempts;
  await db
    .updateTable("jobs")
    .set({
      status: isDead ? "dead" : "waiting",
      run_at: now + pause,
      leased_until: null,
      last_error: error.slice(0, MAX_ERROR_LENGTH),
      updated_at: now,
    })
    .where("id", "=", job.id)
    .execute();
  return isDead;
}

interface KeptLonger {
  name: string;
  ms: number;
}

/**
 * Deletes finished jobs after some days, and recurring jobs that no longer exist. Dead jobs are
 * kept for inspection.
 * @param keptLonger jobs that are still requested when they are done
 */
export async function pruneJobs(
  { db }: { db: Database },
  now = Date.now(),
  keptLonger: readonly KeptLonger[] = [],
): Promise<void> {
  const longAgo = now - DONE_RETENTION_MS;
  const names = keptLonger.map(({ name }) => name);
  await db
    .deleteFrom("jobs")
    .where("status", "=", "done")
    .where("updated_at", "<=", longAgo)
    .$if(names.length > 0, (query) => query.where("name", "not in", names))
    .execute();
  for (const { name, ms } of keptLonger) {
    await db
      .deleteFrom("jobs")
      .where("status", "=", "done")
      .where("name", "=", name)
      .where("updated_at", "<=", now - ms)
      .execute();
  }
  await db
    .deleteFrom("jobs")
    .where("status", "=", "waiting")
    .where("run_at", "<=", longAgo)
    .where("id", "like", recurringId("%"))
    .execute();
}

/**
 * Retries one dead job, or all of them with null.
 * @returns how many
 */
export async function retryDeadJobs(db: Database, id: string | null): Promise<number> {
  const revived = await db
    .updateTable("jobs")
    .set({ status: "waiting", attempts: 0, run_at: Date.now(), updated_at: Date.now() })
    .where("status", "=", "dead")
    .$if(id !== null, (query) => query.where("id", "=", id!))
    .returning("id")
    .execute();
  return revived.length;
}
