/** Work on members that comes round. */
import { HOUR } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { repairMembers } from "./accounts/repair.server.ts";

/** Imports write accounts without an event. */
export const keepMembers: RecurringJob = {
  name: "members.repair",
  everyMs: 6 * HOUR,
  run: (services) => repairMembers(services),
};
