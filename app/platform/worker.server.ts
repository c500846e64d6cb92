/** Does the jobs that are due, a few at a time, beside the requests of this process. */
import { setTimeout as wait } from "node:timers/promises";
import { SECOND } from "#app/lib/time.ts";
import type { Services } from "./context.server.ts";
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  finishRound,
  keepRecurring,
  LEASE_MS,
  renewLease,
} from "./job-queue.server.ts";
import { isRecurring, type Job } from "./jobs.server.ts";

const POLL_MS = SECOND;
const AT_ONCE = 4;
/** On stopping, work may be brought to its end for so long; then another process takes it up. */
const LAST_MOMENT_MS = 8 * SECOND;

export interface Worker {
  /** Takes nothing new, and waits a little for what runs. */
  stop(): Promise<void>;
}

class JobWorker implements Worker {
  readonly #services: Services;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #polling: Promise<void>;

  constructor(services: Services, jobs: readonly Job[], pollMs: number) {
    this.#services = services;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    this.#polling = this.#poll(pollMs);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#polling;
    const limit = wait(LAST_MOMENT_MS, null, { ref: false });
    await Promise.race([Promise.all(this.#running), limit]);
  }

  async #poll(pollMs: number): Promise<void> {
    const { signal } = this.#stopping;
    const recurring = [...this.#jobs.values()].filter(isRecurring);
    await this.#calmly(async () => {
      for (const job of recurring) await keepRecurring(this.#services, job);
    });
    while (!signal.aborted) {
      await this.#calmly(() => this.#takeAllDue());
      await wait(pollMs, null, { signal, ref: false }).catch(() => null);
    }
  }

  /** The database may be away for a moment; the worker outlives that. */
  async #calmly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#services.log.warn({ err: error }, "jobs could not be read");
    }
  }

  async #takeAllDue(): Promise<void> {
    const names = [...this.#jobs.keys()];
    while (!this.#stopping.signal.aborted) {
      if (this.#running.size >= AT_ONCE) await Promise.race(this.#running);
      const claimed = await claimJob(this.#services, names);
      if (!claimed) return;
      const work = this.#do(claimed).finally(() => this.#running.delete(work));
      this.#running.add(work);
    }
  }

  async #do(claimed: ClaimedJob): Promise<void> {
    const { db, log } = this.#services;
    const job = this.#jobs.get(claimed.name)!;
    const heart = setInterval(() => renewLease(db, claimed.id).catch(() => null), LEASE_MS / 3);
    try {
      const error = await this.#attempt(job, claimed);
      if (isRecurring(job)) return await finishRound(db, claimed, job.everyMs, error);
      if (error === null) return await finishJob(db, claimed);
      const isDead = await failJob(db, claimed, error);
      if (isDead) log.error({ job: claimed.name, id: claimed.id, error }, "a job is given up");
    } catch (error) {
      // Not even its end could be written: the lease runs out, and it is done again.
      log.warn({ err: error, job: claimed.name }, "a job's end could not be noted");
    } finally {
      clearInterval(heart);
    }
  }

  /** @returns what went wrong, or null */
  async #attempt(job: Job, claimed: ClaimedJob): Promise<string | null> {
    const { log } = this.#services;
    if (!isRecurring(job) && claimed.attempts > claimed.max_attempts) {
      return "Each process that tried it has died of it";
    }
    const services = { ...this.#services, signal: this.#stopping.signal };
    try {
      if (isRecurring(job)) await job.run(services);
      else await job.run(services, JSON.parse(claimed.payload));
      return null;
    } catch (error) {
      log.warn({ err: error, job: claimed.name, attempt: claimed.attempts }, "a job failed");
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
  }
}

/** Begins to work: at once on what is due, then whenever something is. */
export function startWorker(
  services: Services,
  jobs: readonly Job[],
  pollMs: number = POLL_MS,
): Worker {
  return new JobWorker(services, jobs, pollMs);
}
