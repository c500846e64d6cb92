/** Makes, tries, resumes and deletes webhooks, and sends messages again. Owners alone may. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { encrypt } from "#app/platform/security/encryption.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { WebhookInput, WebhookTarget } from "./input.ts";
import { findWatch } from "./queries.server.ts";
import { type Lane, type News, queueDelivery, queueSending } from "./queue.server.ts";
import { sendWaiting } from "./sending/deliver.server.ts";
import { newSecret } from "./sending/signature.server.ts";

/** So that a list of them needs no pages. */
const MOST_WEBHOOKS = 50;

const requireOwner = ({ actor }: Change) =>
  requireThat(canManageSite(actor), actor, "manage webhooks");

async function isFull(db: Database, integrationId: string): Promise<boolean> {
  const query = db.selectFrom("webhooks").select((row) => row.fn.countAll<number>().as("count"));
  const { count } = await query
    .where("integration_id", "=", integrationId)
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST_WEBHOOKS;
}

/** Changes are told from what everything is like when the first webhook begins to watch. */
async function beginWatching(db: Database): Promise<void> {
  if ((await findWatch(db)) !== null) return;
  await db.deleteFrom("webhook_snapshots").execute();
  await enqueueJob(db, "webhooks.remember", {}, { key: "webhooks.remember" });
}

/**
 * Makes a webhook of an integration.
 * @returns errors by field, or `too-many-webhooks` of the form
 * @throws SignInNeeded or Forbidden for anybody but owners, Conflict for an unknown integration
 */
export async function createWebhook(
  services: Services,
  integrationId: string,
  input: WebhookInput,
  by: Change,
): Promise<Outcome<{ id: string }>> {
  requireOwner(by);
  const parsed = readInput(WebhookInput, input);
  if (!parsed.ok) return parsed;
  const { event, address, format } = parsed.value;
  const created_at = by.at ?? Date.now();
  const id = newId(created_at);
  const secret = encrypt(services.env, parsed.value.secret || newSecret());
  return inTransaction(services, async (db) => {
    if (await isFull(db, integrationId)) return refused("form", "too-many-webhooks");
    await beginWatching(db);
    await db
      .insertInto("webhooks")
      .values({
        id,
        integration_id: integrationId,
        event,
        target_url: address,
        format,
        secret,
        created_at,
      })
      .execute();
    return accepted({ id });
  });
}

/**
 * Changes what a webhook is told of, or where.
 * @returns errors by field
 * @throws SignInNeeded or Forbidden for anybody but owners
 */
export async function changeWebhook(
  { db }: Services,
  id: string,
  input: WebhookTarget,
  by: Change,
): Promise<Outcome<null>> {
  requireOwner(by);
  const parsed = readInput(WebhookTarget, input);
  if (!parsed.ok) return parsed;
  const { event, address } = parsed.value;
  await db
    .updateTable("webhooks")
    .set({ event, target_url: address })
    .where("id", "=", id)
    .execute();
  return accepted(null);
}

/** Deletes a webhook with what it was told. Idempotent. */
export async function deleteWebhook({ db }: Services, id: string, by: Change): Promise<void> {
  requireOwner(by);
  await db.deleteFrom("webhooks").where("id", "=", id).execute();
}

/** Switches a webhook on again. */
export async function resumeWebhook(services: Services, id: string, by: Change): Promise<void> {
  requireOwner(by);
  await inTransaction(services, async (db) => {
    await beginWatching(db);
    const columns = { stopped_at: null, failing_since: null };
    await db.updateTable("webhooks").set(columns).where("id", "=", id).execute();
  });
}

/**
 * Sends a webhook something at once, outside of any order; a failure is tried again like any other.
 * @param body what it would be told
 */
export async function testWebhook(
  services: Services,
  webhookId: string,
  body: News["body"],
  by: Change,
): Promise<void> {
  requireOwner(by);
  const lane = { webhookId, subject: `test:${newId()}` };
  await inTransaction(services, (db) => queueDelivery(db, webhookId, { ...lane, body }));
  await sendWaiting(services, lane);
}

async function makeWaiting(db: Database, webhookId: string, id: string): Promise<Lane> {
  const now = Date.now();
  const row = await db
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", attempts: 0, next_at: now })
    .where("id", "=", id)
    .where("webhook_id", "=", webhookId)
    .returning("subject")
    .executeTakeFirst();
  if (!row) throw new NotFound(`No message "${id}"`);
  const lane = { webhookId, subject: row.subject };
  await queueSending(db, lane, now);
  return lane;
}

/**
 * Sends a message once more, under its former id, at once.
 * @throws NotFound for a message that was forgotten
 */
export async function redeliver(
  services: Services,
  webhookId: string,
  id: string,
  by: Change,
): Promise<void> {
  requireOwner(by);
  const lane = await inTransaction(services, (db) => makeWaiting(db, webhookId, id));
  await sendWaiting(services, lane);
}
