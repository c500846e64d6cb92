/** Work that happens after the request that asked for it: written with the change itself, done once. */
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import type { Services } from "./context.server.ts";
import type { LetterHead } from "./letters.server.ts";

/** Every kind of work that can be asked for, with what it needs to know. */
export interface JobMap {
  "demo.remove": { userId: string };
  "demo.import": Record<string, never>;
  "mail.send": { outboxId: string };
  "notifications.mail": { userId: string };
  /** Readers can see a comment for the first time; it calls these people by name. */
  "notices.comment": { postId: string; commentId: string; mentioned: string[] };
  /** An editor decided about somebody's comment. */
  "notices.verdict": { commentId: string; userId: string; verdict: string; reason: string };
  /** An editor decided about somebody's post. */
  "notices.review": { reviewId: string };
  "media.forget-bytes": { storageKey: string };
  "accounts.send-reset": { email: string; head: LetterHead };
}

export type JobName = keyof JobMap;

interface AskOptions {
  /** Not before this moment (milliseconds since 1970); at once when left out. */
  runAt?: number;
  /** While a job with the same key waits, asking again changes nothing. */
  key?: string;
  /** So often it is tried before it counts as dead. */
  maxAttempts?: number;
}

const MAX_ATTEMPTS = 8;

/**
 * Asks for work, inside the transaction of the change that needs it: both are stored, or neither.
 * It is done at least once: a process that dies halfway leaves it to another.
 */
export async function askFor<Name extends JobName>(
  db: Database,
  name: Name,
  payload: JobMap[Name],
  { runAt = Date.now(), key, maxAttempts = MAX_ATTEMPTS }: AskOptions = {},
): Promise<void> {
  const now = Date.now();
  await db
    .insertInto("jobs")
    .values({
      ...{ id: newId(now), name, payload: JSON.stringify(payload), status: "waiting" },
      ...{ run_at: runAt, attempts: 0, max_attempts: maxAttempts, leased_until: null },
      ...{ last_error: null, unique_key: key ?? null, created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .execute();
}

/** What a job may use; the signal tells that the program is about to stop. */
type JobServices = Services & { signal: AbortSignal };

/** Work that is asked for. */
export interface AskedJob<Name extends JobName = JobName> {
  name: Name;
  run(services: JobServices, payload: JobMap[Name]): Promise<unknown>;
}

/** Work that comes round again by itself. */
export interface RecurringJob {
  name: string;
  /** How often, in milliseconds; counted from midnight UTC, so that an hour begins on the hour. */
  everyMs: number;
  run(services: JobServices): Promise<unknown>;
}

/** Keeps the payload's type inside and off the list of all jobs. */
export function onRequest<Name extends JobName>(name: Name, run: AskedJob<Name>["run"]): AskedJob {
  return { name, run: run as AskedJob["run"] };
}

export type Job = AskedJob | RecurringJob;

export const isRecurring = (job: Job): job is RecurringJob => "everyMs" in job;
