/** Lets time pass for subscriptions, hour by hour. */
import { HOUR } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs.server.ts";
import { passTimeForAll } from "./renewal-commands.server.ts";

export const renewSubscriptions: RecurringJob = {
  name: "billing.renew",
  everyMs: HOUR,
  run: (services) => passTimeForAll(services),
};
