/** Jobs of webhooks: sending messages, and deleting old ones. */
import type { Database } from "#app/database/client/client.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { queuedJob, type RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { sendWaiting } from "./sending/deliver.server.ts";

const KEPT_MS = 14 * DAY;
const KEPT_OF_EACH = 1000;

/** Messages are tried again by their own pauses: the job fails only when the database does. */
export const deliverWebhooks = queuedJob("webhooks.deliver", sendWaiting);

/** Deletes all but the last thousand messages of a webhook. */
async function deleteExcessDeliveries(db: Database, webhookId: string): Promise<void> {
  const newest = db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("webhook_id", "=", webhookId);
  const last = await newest.orderBy("id", "desc").offset(KEPT_OF_EACH).limit(1).executeTakeFirst();
  if (!last) return;
  await db
    .deleteFrom("webhook_deliveries")
    .where("webhook_id", "=", webhookId)
    .where("id", "<=", last.id)
    .where("state", "!=", "waiting")
    .execute();
}

export const deleteOldDeliveries: RecurringJob = {
  name: "webhooks.forget",
  everyMs: HOUR,
  async run({ db }) {
    const longAgo = Date.now() - KEPT_MS;
    await db.deleteFrom("webhook_deliveries").where("created_at", "<", longAgo).execute();
    const webhooks = await db.selectFrom("webhooks").select("id").execute();
    for (const { id } of webhooks) await deleteExcessDeliveries(db, id);
  },
};
