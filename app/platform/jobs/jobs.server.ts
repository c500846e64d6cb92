/** Background jobs: enqueued in the transaction of the change, run at least once by a worker. */
import type { Database } from "#app/database/client/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import type { EmailContext } from "#app/platform/mail/render-email.server.ts";
import type { PushMessage } from "#app/platform/push/push-message.ts";

/** All jobs and their payloads. Names and payloads are stored in rows. */
export interface JobMap {
  "demo.remove": { userId: string };
  "demo.import": Record<string, never>;
  /** Checks, writes or takes back what came from another program. */
  "imports.work": { importId: string };
  /** The same for an archive of a magazine of this program. */
  "imports.archive": { importId: string };
  /** Makes a file of the magazine. */
  "exports.write": { exportId: string };
  "mail.send": { outboxId: string };
  "notifications.mail": { userId: string };
  /** A comment became visible; it mentions these people. */
  "notices.comment": { postId: string; commentId: string; mentioned: string[] };
  /** A moderator approved or rejected a comment. */
  "notices.verdict": { commentId: string; userId: string; verdict: string; reason: string };
  /** An editor reviewed a submitted post. */
  "notices.review": { reviewId: string };
  "notices.editorial": { commentId: string; mentioned: string[] };
  /** An assignment was made, or is due the next day. */
  "notices.assignment": { assignmentId: string; kind: "assigned" | "assignmentDue" };
  /** A chargeback was reported, or decided. */
  "notices.dispute": { disputeId: string; state: string };
  /** A post became public. */
  "notices.followers": { postId: string };
  /** A gift was paid. */
  "billing.gift-emails": { giftId: string };
  /** A donation was paid. */
  "billing.thanks": { invoiceId: string };
  /** Sends a credit note to its buyer. */
  "billing.credit-email": { invoiceId: string };
  /** Emails the recipient of a redeemed gift that it was refunded. */
  "billing.gift-ended": { giftId: string };
  /** Notifies the owners of a chargeback. */
  "billing.dispute-email": { disputeId: string };
  /** Sends a notice to one browser. */
  "push.send": { subscriptionId: string; message: PushMessage };
  /** Somebody answered a reader who requested replies. */
  "push.notice": { userId: string; kind: "reply" | "response" | "mention"; subjectId: string };
  /** Finds the browsers that requested new posts. */
  "push.new-post": { postId: string; after: string };
  "media.forget-bytes": { storageKey: string };
  /** A new magazine gets drafts of the pages that most laws ask for. */
  "pages.draft-first": { language: Locale };
  "pages.translate-first": { language: Locale };
  /** Sends what waits for one object at one webhook. */
  "webhooks.deliver": { webhookId: string; subject: string };
  /** Takes the snapshots that changes are compared with. */
  "webhooks.remember": Record<string, never>;
  /** Goes on with a newsletter; each lane sends over connections of its own. */
  "newsletter.send": { sendingId: string; lane: number };
  /** Sends an email of the outbox as one of a newsletter; null for the first. */
  "newsletter.test": { outboxId: string; newsletterId: string | null };
  "accounts.send-reset": { email: string; head: EmailContext };
  /** `asker` is the hash of a secret that the asking browser keeps. */
  "accounts.send-sign-in": { email: string; head: EmailContext; asker: string; next: string };
}

export type JobName = keyof JobMap;

interface EnqueueOptions {
  /** Earliest run, Unix time in milliseconds; now by default. */
  runAt?: number;
  /** Deduplication key: while a job with it is waiting, enqueuing again does nothing. */
  key?: string;
  /** Attempts before the job is dead. */
  maxAttempts?: number;
}

const MAX_ATTEMPTS = 8;

/**
 * Enqueues a job in the transaction of the change that needs it: both are stored, or neither.
 * Delivery is at least once, so jobs must be idempotent.
 */
export async function enqueueJob<Name extends JobName>(
  db: Database,
  name: Name,
  payload: JobMap[Name],
  { runAt = Date.now(), key, maxAttempts = MAX_ATTEMPTS }: EnqueueOptions = {},
): Promise<void> {
  const now = Date.now();
  await db
    .insertInto("jobs")
    .values({
      id: newId(now),
      name,
      payload: JSON.stringify(payload),
      status: "waiting",
      run_at: runAt,
      attempts: 0,
      max_attempts: maxAttempts,
      leased_until: null,
      last_error: null,
      unique_key: key ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .execute();
}

/** Services for jobs; the signal is aborted when the server shuts down. */
type JobServices = Services & { signal: AbortSignal };

/** A job that runs when it is enqueued. */
export interface QueuedJob<Name extends JobName = JobName> {
  name: Name;
  run(services: JobServices, payload: JobMap[Name]): Promise<unknown>;
}

/** A job that runs at a fixed interval. */
export interface RecurringJob {
  name: string;
  /** Interval in milliseconds, aligned to midnight UTC, so that hourly jobs run on the hour. */
  everyMs: number;
  run(services: JobServices): Promise<unknown>;
}

/** Defines a queued job; erases the payload's type, so that all jobs fit in one list. */
export function queuedJob<Name extends JobName>(
  name: Name,
  run: QueuedJob<Name>["run"],
): QueuedJob {
  return { name, run: run as QueuedJob["run"] };
}

export type Job = QueuedJob | RecurringJob;

/** Whether a job runs by itself at intervals. */
export const isRecurring = (job: Job): job is RecurringJob => "everyMs" in job;
