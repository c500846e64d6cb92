/** Recurring jobs of members. */
import { HOUR } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { repairMembers } from "./accounts/repair.server.ts";
import { countDays } from "./growth/days.server.ts";

/** Imports write accounts without an event. */
export const repairMembersJob: RecurringJob = {
  name: "members.repair",
  everyMs: 6 * HOUR,
  run: (services) => repairMembers(services),
};

/** Plots of growth read days, not members. Soon after midnight (UTC): a day is counted once, with what is then. */
export const countMemberDays: RecurringJob = {
  name: "members.count-days",
  everyMs: HOUR,
  run: ({ db }) => countDays(db),
};
