/** Refunds at Stripe: made from the desk, or reported by Stripe. */
import type Stripe from "stripe";
import type { Database } from "#app/database/client/client.server.ts";
import {
  findCredited,
  writeCreditNote,
} from "#app/features/billing/invoices/credit-notes.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

type Reference = string | { id: string } | null | undefined;
const idOf = (given: Reference): string | null =>
  typeof given === "string" ? given : (given?.id ?? null);

const STRIPE_INVOICE = /^in_/;

/** The payment of one of Stripe's invoices, or the one that is given. */
async function paymentOf(stripe: Stripe, reference: string): Promise<string | null> {
  if (!STRIPE_INVOICE.test(reference)) return reference;
  const { data } = await stripe.invoicePayments.list({ invoice: reference, status: "paid" });
  return idOf(data[0]?.payment.payment_intent);
}

/**
 * Gives money back. Idempotent for the same amount of an invoice; what was given back already is not an error.
 * @param reference of the payment, as invoices keep it
 */
export async function refundAtStripe(
  stripe: Stripe,
  reference: string,
  { cents, invoiceId }: { cents: number; invoiceId: string },
): Promise<void> {
  const payment_intent = await paymentOf(stripe, reference);
  if (!payment_intent) throw new Error(`Stripe knows no payment of ${reference}`);
  try {
    await stripe.refunds.create(
      { payment_intent, amount: cents },
      { idempotencyKey: `refund:${invoiceId}:${cents}` },
    );
  } catch (error) {
    if ((error as { code?: string }).code !== "charge_already_refunded") throw error;
  }
}

/** Ends a subscription there, which would charge again. Idempotent. */
export async function endAtStripe(stripe: Stripe, reference: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(reference);
  if (status !== "canceled") await stripe.subscriptions.cancel(reference);
}

/** Our invoice that was paid with a charge, or undefined. */
export async function findCharged(
  db: Database,
  stripe: Stripe,
  charge: Pick<Stripe.Charge | Stripe.Dispute, "payment_intent">,
) {
  const payment = idOf(charge.payment_intent);
  if (!payment) return undefined;
  const byReference = (reference: string) =>
    db
      .selectFrom("invoices")
      .leftJoin("subscriptions", "subscriptions.id", "invoices.subscription_id")
      .select(["invoices.id", "invoices.purpose", "invoices.period_end"])
      .select("subscriptions.gateway_ref as subscription")
      .where("invoices.gateway", "=", "stripe")
      .where("invoices.purpose", "!=", "credit")
      .where("invoices.gateway_ref", "=", reference)
      .executeTakeFirst();
  const paidOnce = await byReference(payment);
  if (paidOnce) return paidOnce;
  const given = { payment: { type: "payment_intent", payment_intent: payment } } as const;
  const { data } = await stripe.invoicePayments.list(given);
  const reference = idOf(data[0]?.invoice);
  return reference ? byReference(reference) : undefined;
}

type ChargedInvoice = NonNullable<Awaited<ReturnType<typeof findCharged>>>;

/** Whether nothing is left that was paid for: the running period was given back as a whole. */
const endsWith = (charge: Stripe.Charge, invoice: ChargedInvoice, at: number): boolean =>
  charge.refunded &&
  (invoice.purpose === "start" || invoice.purpose === "renewal") &&
  (invoice.period_end === null || invoice.period_end > at);

/**
 * Records what Stripe has given back of a payment: a credit note over it, and the end of a subscription whose running
 * period was given back as a whole, also at Stripe, which would charge again. Idempotent: the charge reports the total.
 */
export async function recordRefund(
  writer: Writer,
  stripe: Stripe,
  charge: Stripe.Charge,
  at: number,
): Promise<void> {
  const invoice = await findCharged(writer.db, stripe, charge);
  if (!invoice) return;
  const endsNow = endsWith(charge, invoice, at);
  if (endsNow && invoice.subscription) await endAtStripe(stripe, invoice.subscription);
  await inTransaction(writer, async (db) => {
    const found = await findCredited(writer, db, invoice.id);
    if (found?.invoice.status !== "paid") return;
    const most = Math.min(charge.amount_refunded, found.invoice.amount_cents);
    const cents = most - found.creditedCents;
    if (cents > 0) await writeCreditNote(writer, db, found, { cents, endsNow, at });
  });
}
