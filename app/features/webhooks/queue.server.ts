/** Queues messages to webhooks, with the job that sends them. */
import type { Database } from "#app/database/client/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import type { WebhookEvent } from "./events.ts";
import { activeWebhooks } from "./queries.server.ts";

/** Something that has happened. */
export interface News {
  event: WebhookEvent;
  /** Subject of the message; messages about one subject keep their order. */
  subject: string;
  body: Readonly<Record<string, unknown>>;
}

/** Messages about one subject to one webhook, which are sent in order. */
export interface WebhookLane {
  webhookId: string;
  subject: string;
}

/** Sends what waits in a lane. While a job for it waits, it is not queued again. */
export async function queueSending(
  db: Database,
  lane: WebhookLane,
  runAt = Date.now(),
): Promise<void> {
  const key = `webhook:${lane.webhookId}:${lane.subject}`;
  await enqueueJob(db, "webhooks.deliver", lane, { key, runAt });
}

/** Whether a message to this webhook already waits to report that the site has changed. */
async function isAnnounced(db: Database, webhookId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("webhook_id", "=", webhookId)
    .where("subject", "=", "site")
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .limit(1)
    .execute();
  return waiting.length > 0;
}

/** Queues one message for one webhook. @returns its id */
export async function queueDelivery(
  db: Database,
  webhookId: string,
  { subject, body }: Pick<News, "subject" | "body">,
): Promise<string> {
  const now = Date.now();
  const id = `msg_${newId(now)}`;
  const times = { created_at: now, next_at: now };
  await db
    .insertInto("webhook_deliveries")
    .values({
      id,
      webhook_id: webhookId,
      subject,
      body: JSON.stringify(body),
      state: "waiting",
      ...times,
    })
    .execute();
  await queueSending(db, { webhookId, subject });
  return id;
}

/** Queues events for all webhooks that listen to them. */
export async function queueNews(db: Database, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const events = news.map(({ event }) => event);
  const webhooks = await activeWebhooks(db).where("event", "in", events).execute();
  for (const { id, event } of webhooks) {
    const item = news.find((each) => each.event === event)!;
    if (item.subject === "site" && (await isAnnounced(db, id))) continue;
    await queueDelivery(db, id, item);
  }
}
