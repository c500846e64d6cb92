/** Takes messages in their order, and records their outcomes. */
import type { Database } from "#app/database/client/client.server.ts";
import type { WebhookFormat } from "#app/database/tables/webhooks.ts";
import { queueSending, type WebhookLane } from "#app/features/webhooks/queue.server.ts";
import { CLOCK_TOLERANCE_MS, HOUR, SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { stopWebhook } from "./stopping.server.ts";

/** Longer than a request may take, and shorter than the lease of its job: after a crash the job finds it free. */
const LEASE_MS = 30 * SECOND;

const FIRST_PAUSE_MS = 10 * SECOND;
/** Doubled each time, the pauses are 10 seconds to 11 hours, nearly 23 hours in all. */
export const MAX_ATTEMPTS = 14;
/** A webhook that has failed for as long when a message is given up is switched off. */
const STEADY_MS = 20 * HOUR;

const pauseAfter = (attempts: number): number => FIRST_PAUSE_MS * 2 ** (attempts - 1);

/** Later times were set while the clock was ahead: no message waits for them. */
const LATEST_MS = pauseAfter(MAX_ATTEMPTS) + CLOCK_TOLERANCE_MS;

/** A message that this process is sending. */
export interface TakenMessage extends WebhookLane {
  id: string;
  body: string;
  attempts: number;
  event: string;
  target_url: string;
  format: WebhookFormat;
  /** Encrypted. */
  secret: string;
}

/** Result of an attempt. */
export interface Attempt {
  isAccepted: boolean;
  /** The receiver wants nothing any more (410). */
  isRefusedForGood: boolean;
  status: number | null;
  answer: string;
}

/** The oldest message of a lane that waits; those behind it wait for it. */
function findFirst(db: Database, { webhookId, subject }: WebhookLane) {
  return db
    .selectFrom("webhook_deliveries as deliveries")
    .innerJoin("webhooks", "webhooks.id", "deliveries.webhook_id")
    .innerJoin("integrations", "integrations.id", "webhooks.integration_id")
    .select(["deliveries.id", "body", "attempts", "next_at", "event", "target_url", "format"])
    .select(["leased_until", "webhooks.secret"])
    .where("webhook_id", "=", webhookId)
    .where("subject", "=", subject)
    .where("state", "=", "waiting")
    .where("stopped_at", "is", null)
    .where("revoked_at", "is", null)
    .orderBy("deliveries.id")
    .limit(1)
    .executeTakeFirst();
}

/** The next message of a lane, or when it can be taken: it is not due, or is being sent. */
type Next = { taken: TakenMessage } | { freeAt: number };

/** Takes the next message of a lane; null when none waits. */
export async function takeNextMessage(db: Database, lane: WebhookLane): Promise<Next | null> {
  const now = Date.now();
  const first = await findFirst(db, lane);
  if (!first) return null;
  const freeAt = Math.max(first.next_at, first.leased_until ?? 0);
  if (freeAt > now && freeAt <= now + LATEST_MS) return { freeAt };
  const leased_until = now + LEASE_MS;
  const attempts = first.attempts + 1;
  const taken = await db
    .updateTable("webhook_deliveries")
    .set({ leased_until, attempts, tried_at: now })
    .where("id", "=", first.id)
    // Another process may have been faster.
    .where("attempts", "=", first.attempts)
    .returning("id")
    .executeTakeFirst();
  return taken ? { taken: { ...lane, ...first, attempts } } : { freeAt: leased_until };
}

async function recordSuccess(db: Database, webhookId: string): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("id", "=", webhookId)
    .where("failing_since", "is not", null)
    .execute();
}

/** @returns since when the webhook fails */
async function recordFailure(db: Database, webhookId: string, now: number): Promise<number> {
  await db
    .updateTable("webhooks")
    .set({ failing_since: now })
    .where("id", "=", webhookId)
    .where("failing_since", "is", null)
    .execute();
  const query = db.selectFrom("webhooks").select("failing_since").where("id", "=", webhookId);
  return (await query.executeTakeFirst())?.failing_since ?? now;
}

/** Records the outcome of a message. @returns whether those behind it may follow */
export async function recordDelivery(
  services: Services,
  taken: TakenMessage,
  attempt: Attempt,
): Promise<boolean> {
  const now = Date.now();
  const { isAccepted, isRefusedForGood, status, answer } = attempt;
  const isGivenUp = isRefusedForGood || taken.attempts >= MAX_ATTEMPTS;
  const state = isAccepted ? "sent" : isGivenUp ? "failed" : "waiting";
  const next_at = now + pauseAfter(taken.attempts);
  return inTransaction(services, async (db) => {
    await db
      .updateTable("webhook_deliveries")
      .set({ state, status, answer, next_at, leased_until: null })
      .where("id", "=", taken.id)
      .execute();
    if (isAccepted) {
      await recordSuccess(db, taken.webhookId);
      return true;
    }
    const failingSince = await recordFailure(db, taken.webhookId, now);
    const isSteady = isGivenUp && now - failingSince >= STEADY_MS;
    if (isRefusedForGood || isSteady) await stopWebhook({ ...services, db }, taken, now);
    else if (!isGivenUp) await queueSending(db, taken, next_at);
    return isGivenUp;
  });
}
