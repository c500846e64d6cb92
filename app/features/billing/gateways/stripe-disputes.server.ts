/** Chargebacks that Stripe reports. */
import type Stripe from "stripe";
import { recordDispute } from "#app/features/billing/disputes/record-dispute.server.ts";
import { SECOND } from "#app/lib/time.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { endAtStripe, findCharged } from "./stripe-refunds.server.ts";

/** An inquiry of a bank that is closed without a dispute takes no money, as a dispute that is won. */
function stateOf({ status }: Stripe.Dispute) {
  if (status === "lost") return "lost";
  return status === "won" || status === "warning_closed" || status === "prevented" ? "won" : "open";
}

/**
 * Records a dispute, or how it was decided. A lost one ends the subscription, also at Stripe, which would charge again.
 * Idempotent, in any order. @param at time of the event
 */
export async function recordStripeDispute(
  writer: Writer,
  stripe: Stripe,
  dispute: Stripe.Dispute,
  at: number,
): Promise<void> {
  const invoice = await findCharged(writer.db, stripe, dispute);
  if (!invoice) return;
  const state = stateOf(dispute);
  if (state === "lost" && invoice.subscription) await endAtStripe(stripe, invoice.subscription);
  const dueBy = dispute.evidence_details?.due_by;
  await recordDispute(writer, {
    id: dispute.id,
    invoiceId: invoice.id,
    cents: dispute.amount,
    state,
    answerBy: dueBy ? dueBy * SECOND : null,
    openedAt: dispute.created * SECOND,
    at,
  });
}
