/** Lets time pass for subscriptions, hour by hour. */
import type { Database } from "#app/database/client.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs.server.ts";
import { passTimeForAll } from "./renewal-commands.server.ts";

/** A gateway repeats its messages for days, not for months. */
const KEEP_EVENTS_MS = 90 * DAY;

async function forgetOldEvents(db: Database): Promise<void> {
  const longAgo = Date.now() - KEEP_EVENTS_MS;
  await db.deleteFrom("gateway_events").where("received_at", "<", longAgo).execute();
}

export const renewSubscriptions: RecurringJob = {
  name: "billing.renew",
  everyMs: HOUR,
  async run(services) {
    const { siteUrl } = services.env;
    await passTimeForAll(services, { at: Date.now(), siteUrl });
    await forgetOldEvents(services.db);
  },
};
