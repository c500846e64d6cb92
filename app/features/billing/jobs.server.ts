/** Hourly job that renews and expires subscriptions. */
import type { Database } from "#app/database/client/client.server.ts";
import { processDueSubscriptions } from "#app/features/billing/subscriptions/renewal-commands.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";

/** Retention of processed webhook events; gateways retry for days. */
const KEEP_EVENTS_MS = 90 * DAY;

async function deleteOldEvents(db: Database): Promise<void> {
  const longAgo = Date.now() - KEEP_EVENTS_MS;
  await db.deleteFrom("gateway_events").where("received_at", "<", longAgo).execute();
}

export const renewSubscriptions: RecurringJob = {
  name: "billing.renew",
  everyMs: HOUR,
  async run(services) {
    const { siteUrl } = services.env;
    await processDueSubscriptions(services, { at: Date.now(), siteUrl });
    await deleteOldEvents(services.db);
  },
};
