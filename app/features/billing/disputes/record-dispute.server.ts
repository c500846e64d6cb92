/** Chargebacks: a buyer has the bank take a payment back. Readers keep their plan until the bank has decided. */
import type { Database } from "#app/database/client/client.server.ts";
import type { DisputesTable } from "#app/database/tables/billing.ts";
import { stopDonation } from "#app/features/billing/donations/donation-rows.server.ts";
import { releaseGift } from "#app/features/billing/gifts/gift-rows.server.ts";
import { revokeGift } from "#app/features/billing/gifts/revoke-gift.server.ts";
import {
  type CreditedInvoice,
  findCredited,
} from "#app/features/billing/invoices/credit-notes.server.ts";
import {
  applyEvent,
  endAtOnce,
  findCurrent,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** A dispute as a payment provider reports it. */
interface ReportedDispute {
  id: string;
  invoiceId: string;
  cents: number;
  state: DisputesTable["state"];
  /** Until when the owner may answer. */
  answerBy: number | null;
  openedAt: number;
  /** Time of the provider's event. */
  at: number;
}

/** The bank has given the money back to the buyer: what was paid for ends. */
async function revokePurchase(writer: Writer, db: Database, found: CreditedInvoice, at: number) {
  const { invoice, subscription } = found;
  if (subscription) await endAtOnce(db, subscription, at);
  if (invoice.purpose === "gift") await revokeGift(writer, db, invoice.id, at);
  // Whoever gives by the month is not asked again.
  if (invoice.donation_id !== null) await stopDonation(db, invoice.donation_id, at);
}

/**
 * The bank has changed its mind: what is left of the period is open again, unless the reader has another plan. Nothing
 * renews it. The code of a gift can be redeemed again.
 */
async function giveBack(
  writer: Writer,
  db: Database,
  { invoice, subscription }: CreditedInvoice,
  { lostAt, at }: { lostAt: number; at: number },
) {
  if (invoice.purpose === "gift") await releaseGift(db, invoice.id);
  const expiresAt = subscription?.expires_at ?? 0;
  // It may have ended for another reason.
  if (subscription?.cancel_at !== lostAt || expiresAt <= at) return;
  if (await findCurrent(writer, db, subscription.user_id)) return;
  const state = { status: "active", expiresAt, cancelAt: expiresAt } as const;
  await applyEvent(db, subscription, { type: "restored", at, state }, { gateway_ref: null });
}

/**
 * Records a dispute, or how it was decided, and notifies the owners by jobs. Idempotent; events may come in any order.
 * Emits `user.changed` where a plan ends or comes back.
 */
export async function recordDispute(writer: Writer, reported: ReportedDispute): Promise<void> {
  const { id, invoiceId, state, at } = reported;
  await inTransaction(writer, async (db) => {
    const found = await findCredited(writer, db, invoiceId);
    if (!found) return;
    const known = db.selectFrom("disputes").select(["state", "changed_at"]).where("id", "=", id);
    const before = await known.executeTakeFirst();
    if (before && (before.state === state || before.changed_at > at || state === "open")) return;
    const columns = { state, answer_by: reported.answerBy, changed_at: at };
    await db
      .insertInto("disputes")
      .values({
        ...columns,
        id,
        invoice_id: invoiceId,
        amount_cents: reported.cents,
        opened_at: reported.openedAt,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
      .execute();
    if (state === "lost") await revokePurchase(writer, db, found, at);
    if (state === "won" && before?.state === "lost")
      await giveBack(writer, db, found, { lostAt: before.changed_at, at });
    await enqueueJob(db, "billing.dispute-email", { disputeId: id });
    await enqueueJob(db, "notices.dispute", { disputeId: id, state });
  });
}

/** Whether the bank has given the money of an invoice back already. */
export async function isLost(db: Database, invoiceId: string): Promise<boolean> {
  const lost = db.selectFrom("disputes").select("id").where("invoice_id", "=", invoiceId);
  return (await lost.where("state", "=", "lost").executeTakeFirst()) !== undefined;
}
