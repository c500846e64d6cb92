/** The table of jobs as a queue that several processes share: claim, finish, try again, give up. */
import { sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client.server.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#app/lib/time.ts";

/** A job whose process has not been heard of for so long is somebody else's. */
export const LEASE_MS = MINUTE;
const FIRST_PAUSE_MS = 10 * SECOND;
const LONGEST_PAUSE_MS = HOUR;
const KEEP_DONE_MS = 3 * DAY;
const LONGEST_ERROR = 2000;

/** A job in hand: nobody else has it until the lease is over. */
export interface ClaimedJob {
  id: string;
  name: string;
  payload: string;
  attempts: number;
  max_attempts: number;
}

const recurringId = (name: string) => `every:${name}`;

/** The next time a recurring job is due, always the same in every process. */
function nextRound(everyMs: number, now: number): number {
  return (Math.floor(now / everyMs) + 1) * everyMs;
}

/** How long to wait after a failure: twice as long each time, up to an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** Makes sure that a recurring job stands in the table, once for all processes. */
export async function keepRecurring(
  { db }: DatabaseClient,
  { name, everyMs }: { name: string; everyMs: number },
  now = Date.now(),
): Promise<void> {
  await db
    .insertInto("jobs")
    .values({
      ...{ id: recurringId(name), name, payload: "{}", status: "waiting" },
      ...{ run_at: nextRound(everyMs, now), attempts: 0, max_attempts: 1, leased_until: null },
      ...{ last_error: null, unique_key: null, created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Gives back what a process that died has left in hand. */
async function releaseAbandoned(db: Database, now: number): Promise<void> {
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
 * Takes the job that has been due the longest. Its key is free from then on: what happens while it
 * runs may ask for it again.
 * @param names those that this program knows; a newer program's jobs wait for it
 * @returns null when nothing is due
 */
export async function claimJob(
  { db, dialect }: DatabaseClient,
  names: readonly string[],
  now = Date.now(),
): Promise<ClaimedJob | null> {
  // Looking costs nobody anything; SQLite's write lock is only taken when there is something to do.
  if (!(await hasDue(db, names, now))) return null;
  await releaseAbandoned(db, now);
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
      ...{ status: "running", leased_until: now + LEASE_MS, unique_key: null, updated_at: now },
      attempts: sql`attempts + 1`,
    })
    .where("id", "=", due)
    .where("status", "=", "waiting")
    .returning(["id", "name", "payload", "attempts", "max_attempts"])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Whoever works on a job for long says so in time. */
export async function renewLease(db: Database, id: string, now = Date.now()): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ leased_until: now + LEASE_MS })
    .where("id", "=", id)
    .where("status", "=", "running")
    .execute();
}

/** Puts a recurring job back for its next round, whatever became of this one. */
export async function finishRound(
  db: Database,
  { id }: ClaimedJob,
  everyMs: number,
  error: string | null,
  now = Date.now(),
): Promise<void> {
  await db
    .updateTable("jobs")
    .set({
      ...{ status: "waiting", run_at: nextRound(everyMs, now), attempts: 0, leased_until: null },
      ...{ last_error: error?.slice(0, LONGEST_ERROR) ?? null, updated_at: now },
    })
    .where("id", "=", id)
    .execute();
}

export async function finishJob(db: Database, { id }: ClaimedJob, now = Date.now()): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ status: "done", leased_until: null, last_error: null, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/**
 * Notes a failure: the job waits for another try, or is dead after its last.
 * @returns whether it is dead
 */
export async function failJob(
  db: Database,
  job: ClaimedJob,
  error: string,
  now = Date.now(),
): Promise<boolean> {
  const isDead = job.attempts >= job.max_attempts;
  await db
    .updateTable("jobs")
    .set({
      status: isDead ? "dead" : "waiting",
      run_at: now + pauseAfter(job.attempts),
      leased_until: null,
      last_error: error.slice(0, LONGEST_ERROR),
      updated_at: now,
    })
    .where("id", "=", job.id)
    .execute();
  return isDead;
}

/**
 * Forgets what was done some days ago, and recurring work that no program has come round to since;
 * what died stays until somebody looks at it.
 */
export async function forgetDoneJobs({ db }: { db: Database }, now = Date.now()): Promise<void> {
  const longAgo = now - KEEP_DONE_MS;
  await db
    .deleteFrom("jobs")
    .where("status", "=", "done")
    .where("updated_at", "<=", longAgo)
    .execute();
  await db
    .deleteFrom("jobs")
    .where("status", "=", "waiting")
    .where("run_at", "<=", longAgo)
    .where("id", "like", recurringId("%"))
    .execute();
}

/** Gives a dead job, or all of them, another round of tries. @returns how many */
export async function reviveDeadJobs(db: Database, id: string | null): Promise<number> {
  const revived = await db
    .updateTable("jobs")
    .set({ status: "waiting", attempts: 0, run_at: Date.now(), updated_at: Date.now() })
    .where("status", "=", "dead")
    .$if(id !== null, (query) => query.where("id", "=", id!))
    .returning("id")
    .execute();
  return revived.length;
}
