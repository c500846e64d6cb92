/** Recurring job: publishes scheduled arrangements. */
import { MINUTE } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { publishDueArrangements } from "./commands.server.ts";

/** As with posts, dates have minute precision. */
export const publishArrangements: RecurringJob = {
  name: "arrangements.publish-due",
  everyMs: MINUTE,
  run: (services) => publishDueArrangements(services),
};
