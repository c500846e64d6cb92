/** Keeps the tables of the program itself small. */
import { HOUR } from "#app/lib/time.ts";
import { forgetDoneJobs } from "#app/platform/job-queue.server.ts";
import type { RecurringJob } from "#app/platform/jobs.server.ts";

export const forgetDone: RecurringJob = {
  name: "operations.forget-done-jobs",
  everyMs: HOUR,
  run: (services) => forgetDoneJobs(services),
};
