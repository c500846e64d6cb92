/** Ends gifts that were paid back to their buyers. */

import type { Database } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import { voidOpenInvoice } from "#app/features/billing/invoices/invoice-rows.server.ts";
import { addCalendarMonths } from "#app/features/billing/subscriptions/periods.ts";
import {
  applyEvent,
  endAtOnce,
  findCurrent,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import type { GiftRow } from "./gift-rows.server.ts";

/** How much of the time that a gift gives is still to come. */
function timeLeft({ from_at, redeemed_at, months }: GiftRow, at: number): number {
  const from = from_at ?? redeemed_at ?? at;
  return addCalendarMonths(from, months) - Math.max(from, at);
}

/** Takes the time that is left of a gift away again; what was paid for besides stays. */
async function takeTime(writer: Writer, db: Database, gift: GiftRow, at: number): Promise<boolean> {
  const left = timeLeft(gift, at);
  const row = await findCurrent(writer, db, gift.redeemed_by ?? "");
  // A subscription that a payment service renews is another one.
  if (left <= 0 || row?.status !== "active" || row.gateway_ref !== null || !row.expires_at)
    return false;
  const expiresAt = row.expires_at - left;
  if (expiresAt <= at) {
    await endAtOnce(db, row, at);
    return true;
  }
  // The next period begins sooner now: its invoice is issued again before it does.
  await voidOpenInvoice(db, row.id);
  const cancelAt = row.cancel_at === null ? null : expiresAt;
  const state = { status: "active", expiresAt, cancelAt } as const;
  await applyEvent(db, row, { type: "reported", at, state });
  return true;
}

/**
 * The payment of a gift was given back: its code opens nothing any more, and a plan that it has opened ends. A job notifies
 * the reader. Idempotent. Emits `user.changed` where a plan ends.
 */
export async function revokeGift(
  writer: Writer,
  db: Database,
  invoiceId: string,
  at: number,
): Promise<void> {
  const gift = await db
    .selectFrom("gifts")
    .selectAll()
    .where("invoice_id", "=", invoiceId)
    .$call(forUpdate(writer.dialect))
    .executeTakeFirst();
  if (!gift || gift.state === "void") return;
  await db.updateTable("gifts").set({ state: "void" }).where("id", "=", gift.id).execute();
  if (gift.state === "redeemed" && (await takeTime(writer, db, gift, at)))
    await enqueueJob(db, "billing.gift-ended", { giftId: gift.id });
}
