/** Reads webhooks and their messages. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { WebhookDeliveriesTable, WebhooksTable } from "#app/database/tables/webhooks.ts";
import type { Env } from "#app/platform/env.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { decrypt } from "#app/platform/security/encryption.server.ts";
import type { WebhookEvent } from "./events.ts";
import type { LastAttempt, Webhook, WebhookDelivery } from "./models.ts";

type Row = Selectable<WebhooksTable>;

const toWebhook = (row: Row): Webhook => ({
  id: row.id,
  integrationId: row.integration_id,
  event: row.event as WebhookEvent,
  address: row.target_url,
  format: row.format,
  name: row.name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  failingSince: row.failing_since,
  stoppedAt: row.stopped_at,
});

/** Webhooks that get messages: enabled, and of an integration that was not revoked. */
export function activeWebhooks(db: Database) {
  return db
    .selectFrom("webhooks")
    .innerJoin("integrations", "integrations.id", "webhooks.integration_id")
    .select(["webhooks.id", "webhooks.event", "webhooks.created_at"])
    .where("webhooks.stopped_at", "is", null)
    .where("integrations.revoked_at", "is", null);
}

/** Whether this webhook gets messages. */
export async function isActive(db: Database, id: string): Promise<boolean> {
  const row = await activeWebhooks(db).where("webhooks.id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Since when changes are watched; null while no webhook needs it. */
export async function findWatch(db: Database): Promise<number | null> {
  const first = await activeWebhooks(db).orderBy("webhooks.created_at").limit(1).executeTakeFirst();
  return first?.created_at ?? null;
}

/** The webhooks of an integration, the newest first. */
export async function listWebhooks(db: Database, integrationId: string): Promise<Webhook[]> {
  const query = db.selectFrom("webhooks").selectAll().where("integration_id", "=", integrationId);
  return (await query.orderBy("id", "desc").execute()).map(toWebhook);
}

/** One webhook of an integration. @throws NotFound */
export async function getWebhook(
  { db, env }: { db: Database; env: Pick<Env, "dataDir" | "secretKey"> },
  integrationId: string,
  id: string,
): Promise<Webhook & { secret: string | null }> {
  const row = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", id)
    .where("integration_id", "=", integrationId)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No webhook "${id}"`);
  return { ...toWebhook(row), secret: decrypt(env, row.secret) };
}

/** The last attempt of those that are kept; null without any. */
export async function findLastAttempt(
  db: Database,
  webhookId: string,
): Promise<LastAttempt | null> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .select(["tried_at", "status", "state", "answer"])
    .where("webhook_id", "=", webhookId)
    .where("tried_at", "is not", null)
    .orderBy("tried_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.tried_at) return null;
  const { tried_at: at, status } = row;
  if (row.state === "sent") return { at, status, error: null };
  return { at, status, error: status === null ? row.answer || null : `Request failed: ${status}` };
}

/** Length of a shown message: a whole text would make the page long. */
const SHOWN_LENGTH = 20_000;

const toDelivery = (row: Selectable<WebhookDeliveriesTable>): WebhookDelivery => ({
  id: row.id,
  subject: row.subject,
  body: row.body.slice(0, SHOWN_LENGTH),
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  answer: row.answer,
  createdAt: row.created_at,
  nextAt: row.state === "waiting" ? row.next_at : null,
});

/** How many of them the desk shows. */
const SHOWN_DELIVERIES = 30;

/** Messages to a webhook, the newest first. */
export async function listDeliveries(db: Database, webhookId: string): Promise<WebhookDelivery[]> {
  const query = db.selectFrom("webhook_deliveries").selectAll().where("webhook_id", "=", webhookId);
  const rows = await query.orderBy("id", "desc").limit(SHOWN_DELIVERIES).execute();
  return rows.map(toDelivery);
}
