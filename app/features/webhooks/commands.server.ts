/** Makes, tries, resumes and deletes webhooks, and sends messages again. Owners alone may. */
import { isDeepStrictEqual } from "node:util";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSettingsChange } from "#app/features/accounts/security-log/security-log.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { encrypt } from "#app/platform/security/encryption.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type EventSubjectKind, subjectKindOf, type WebhookEvent } from "./events.ts";
import { WebhookChanges, WebhookInput } from "./input.ts";
import { findWatch, isActive } from "./queries.server.ts";
import { type News, queueDelivery, queueSending, type WebhookLane } from "./queue.server.ts";
import { sendWaiting } from "./sending/deliver.server.ts";
import { newSecret } from "./sending/signature.server.ts";

/** So that a list of them needs no pages. */
const MAX_WEBHOOKS = 50;

const requireOwner = ({ actor }: Change) =>
  requireThat(canManageSite(actor), actor, "manage webhooks");

/** Logs who changed which webhook: it sends what happens here to another site. */
const logWebhook = (services: Services, db: Database, id: string, { actor, at }: Change) =>
  logSettingsChange({ ...services, db }, [`webhooks ${id}`], {
    by: actor.userId,
    at: at ?? Date.now(),
  });

async function isFull(db: Database, integrationId: string): Promise<boolean> {
  const query = db.selectFrom("webhooks").select((row) => row.fn.countAll<number>().as("count"));
  const { count } = await query
    .where("integration_id", "=", integrationId)
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_WEBHOOKS;
}

/** Whether anything is recorded of a kind that events are about. The site as a whole is not recorded. */
async function isKnown(db: Database, kind: EventSubjectKind | "site"): Promise<boolean> {
  if (kind === "site") return true;
  const row = await db
    .selectFrom("webhook_snapshots")
    .select("subject")
    .where("subject", "like", `${kind}:%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Snapshots are taken when the first webhook, or the first of a kind, begins to watch: changes are found by comparing
 * with them.
 */
async function beginWatching(db: Database, event: WebhookEvent): Promise<void> {
  const isWatched = (await findWatch(db)) !== null;
  if (isWatched && (await isKnown(db, subjectKindOf(event)))) return;
  if (!isWatched) await db.deleteFrom("webhook_snapshots").execute();
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
  const { event, address, format, name } = parsed.value;
  const created_at = by.at ?? Date.now();
  const id = newId(created_at);
  const secret = encrypt(services.env, parsed.value.secret || newSecret());
  return inTransaction(services, async (db) => {
    if (await isFull(db, integrationId)) return refused("form", "too-many-webhooks");
    await beginWatching(db, event);
    await db
      .insertInto("webhooks")
      .values({
        id,
        integration_id: integrationId,
        event,
        target_url: address,
        format,
        secret,
        name: name || null,
        created_at,
      })
      .execute();
    await logWebhook(services, db, id, by);
    return accepted({ id });
  });
}

/**
 * Changes the event, address, secret and name of a webhook; absent fields stay. An empty secret is replaced by a new
 * one.
 * @returns errors by field
 * @throws SignInNeeded or Forbidden for anybody but owners
 */
export async function changeWebhook(
  services: Services,
  id: string,
  changes: WebhookChanges,
  by: Change,
): Promise<Outcome<null>> {
  requireOwner(by);
  const parsed = readInput(WebhookChanges, changes);
  if (!parsed.ok) return parsed;
  const { event, address, secret, name } = parsed.value;
  const given = {
    ...(event && { event }),
    ...(address && { target_url: address }),
    ...(name !== undefined && { name: name || null }),
  };
  return inTransaction(services, async (db) => {
    const before = await db
      .selectFrom("webhooks")
      .select(["event", "target_url", "name"])
      .where("id", "=", id)
      .executeTakeFirst();
    // What is saved as it was keeps its date.
    if (!before || (secret === undefined && isDeepStrictEqual({ ...before, ...given }, before)))
      return accepted(null);
    if (event) await beginWatching(db, event);
    await db
      .updateTable("webhooks")
      .set({
        ...given,
        ...(secret !== undefined && { secret: encrypt(services.env, secret || newSecret()) }),
        updated_at: by.at ?? Date.now(),
      })
      .where("id", "=", id)
      .execute();
    await logWebhook(services, db, id, by);
    return accepted(null);
  });
}

/** Deletes a webhook with its messages. Idempotent. */
export async function deleteWebhook(services: Services, id: string, by: Change): Promise<void> {
  requireOwner(by);
  await inTransaction(services, async (db) => {
    const rows = db.deleteFrom("webhooks").where("id", "=", id);
    const { numDeletedRows } = await rows.executeTakeFirst();
    if (numDeletedRows > 0n) await logWebhook(services, db, id, by);
  });
}

/** Switches a webhook on again. */
export async function resumeWebhook(services: Services, id: string, by: Change): Promise<void> {
  requireOwner(by);
  await inTransaction(services, async (db) => {
    const row = await db.selectFrom("webhooks").select("event").where("id", "=", id).execute();
    for (const { event } of row) await beginWatching(db, event as WebhookEvent);
    const columns = { stopped_at: null, failing_since: null };
    await db.updateTable("webhooks").set(columns).where("id", "=", id).execute();
  });
}

/**
 * Sends a test message at once, outside of any order; a failure is retried like any other. A webhook that is switched
 * off gets none.
 * @param body of the message
 * @returns whether there is a message
 */
export async function testWebhook(
  services: Services,
  webhookId: string,
  body: News["body"],
  by: Change,
): Promise<boolean> {
  requireOwner(by);
  const lane = { webhookId, subject: `test:${newId()}` };
  const isQueued = await inTransaction(services, async (db) => {
    if (!(await isActive(db, webhookId))) return false;
    await queueDelivery(db, webhookId, { ...lane, body });
    return true;
  });
  if (isQueued) await sendWaiting(services, lane);
  return isQueued;
}

/** @returns null for a message that is being sent at this moment */
async function makeWaiting(
  db: Database,
  webhookId: string,
  id: string,
): Promise<WebhookLane | null> {
  const now = Date.now();
  const row = await db
    .selectFrom("webhook_deliveries")
    .select("subject")
    .where("id", "=", id)
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No message "${id}"`);
  const again = { state: "waiting", attempts: 0, next_at: now } as const;
  const changed = await db
    .updateTable("webhook_deliveries")
    .set(again)
    .where("id", "=", id)
    .where((each) => each.or([each("leased_until", "is", null), each("leased_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  if (!changed) return null;
  const lane = { webhookId, subject: row.subject };
  await queueSending(db, lane, now);
  return lane;
}

/**
 * Sends a message once more, under its former id, at once. One that is being sent is not sent twice, so that its
 * attempts stay counted. A webhook that is switched off gets none: it would wait for good.
 * @returns whether it was sent, or is being sent
 * @throws NotFound for a message that was forgotten
 */
export async function redeliver(
  services: Services,
  webhookId: string,
  id: string,
  by: Change,
): Promise<boolean> {
  requireOwner(by);
  if (!(await isActive(services.db, webhookId))) return false;
  const lane = await inTransaction(services, (db) => makeWaiting(db, webhookId, id));
  if (lane) await sendWaiting(services, lane);
  return true;
}
