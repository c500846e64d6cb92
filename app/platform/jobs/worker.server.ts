/** Runs due jobs in this process, a few concurrently. */
import { setTimeout as wait } from "node:timers/promises";
import { SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { warnSparingly } from "#app/platform/log.server.ts";
import { repairJobs } from "./clock-repair.server.ts";
import {
  type ClaimedJob,
  claimJob,
  ensureRecurring,
  failJob,
  finishJob,
  LEASE_MS,
  renewLease,
  rescheduleRecurring,
} from "./job-queue.server.ts";
import { isRecurring, type Job } from "./jobs.server.ts";
import { RetryLater } from "./retry-later.ts";

const textOf = ({ stack, message }: Error): string => stack ?? message;

const POLL_MS = SECOND;
/** By the monotonic clock, since the other one may be set. */
const REPAIR_INTERVAL_MS = 10 * SECOND;
const CONCURRENCY = 4;
/**
 * On shutdown, running jobs get this long; then their lease expires and another process runs them.
 */
const SHUTDOWN_TIMEOUT_MS = 8 * SECOND;

export interface Worker {
  /** Claims no more jobs, and waits briefly for running ones. */
  stop(): Promise<void>;
}

class JobWorker implements Worker {
  readonly #services: Services;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #stopping = new AbortController();
  readonly #inProgress = new Set<Promise<void>>();
  readonly #warn: ReturnType<typeof warnSparingly>;
  readonly #polling: Promise<void>;

  constructor(services: Services, jobs: readonly Job[], pollMs: number) {
    this.#services = services;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#warn = warnSparingly(services.log, "reading jobs failed");
    this.#polling = this.#poll(pollMs);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#polling;
    const limit = wait(SHUTDOWN_TIMEOUT_MS, null, { ref: false });
    await Promise.race([Promise.all(this.#inProgress), limit]);
  }

  async #poll(pollMs: number): Promise<void> {
    const { signal } = this.#stopping;
    const recurring = [...this.#jobs.values()].filter(isRecurring);
    await this.#logErrors(async () => {
      for (const job of recurring) await ensureRecurring(this.#services, job);
    });
    let repairedAt = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      if (performance.now() - repairedAt >= REPAIR_INTERVAL_MS) {
        repairedAt = performance.now();
        await this.#logErrors(() => repairJobs(this.#services, recurring));
      }
      await this.#logErrors(() => this.#claimAllDue());
      await wait(pollMs, null, { signal, ref: false }).catch(() => null);
    }
  }

  /** Logs errors instead of throwing: the worker survives a database outage. */
  async #logErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#warn({ err: error });
    }
  }

  async #claimAllDue(): Promise<void> {
    const names = [...this.#jobs.keys()];
    while (!this.#stopping.signal.aborted) {
      if (this.#inProgress.size >= CONCURRENCY) await Promise.race(this.#inProgress);
      const claimed = await claimJob(this.#services, names);
      if (!claimed) return;
      const work = this.#run(claimed).finally(() => this.#inProgress.delete(work));
      this.#inProgress.add(work);
    }
  }

  async #run(claimed: ClaimedJob): Promise<void> {
    const { db, log } = this.#services;
    const job = this.#jobs.get(claimed.name)!;
    const heartbeat = setInterval(() => renewLease(db, claimed.id).catch(() => null), LEASE_MS / 3);
    try {
      const failure = await this.#attempt(job, claimed);
      const error = failure && textOf(failure);
      if (isRecurring(job)) return await rescheduleRecurring(db, claimed, job.everyMs, error);
      if (error === null) return await finishJob(db, claimed);
      const afterMs = failure instanceof RetryLater ? failure.afterMs : 0;
      const isDead = await failJob(db, claimed, error, Date.now(), afterMs);
      if (isDead)
        log.error(
          { job: claimed.name, id: claimed.id, error },
          "job is dead after its last attempt",
        );
    } catch (error) {
      // The result could not be stored: the lease expires and the job runs again.
      log.warn({ err: error, job: claimed.name }, "storing a job's result failed");
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** @returns what went wrong, or null */
  async #attempt(job: Job, claimed: ClaimedJob): Promise<Error | null> {
    const { log } = this.#services;
    if (!isRecurring(job) && claimed.attempts > claimed.max_attempts) {
      return new Error("Every process that ran this job crashed");
    }
    const services = { ...this.#services, signal: this.#stopping.signal };
    try {
      if (isRecurring(job)) await job.run(services);
      else await job.run(services, JSON.parse(claimed.payload));
      return null;
    } catch (error) {
      log.warn({ err: error, job: claimed.name, attempt: claimed.attempts }, "job failed");
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** Starts the worker: polls for due jobs until stopped. */
export function startWorker(
  services: Services,
  jobs: readonly Job[],
  pollMs: number = POLL_MS,
): Worker {
  return new JobWorker(services, jobs, pollMs);
}
