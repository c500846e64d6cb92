/** Writes credit notes, each of which takes back a paid invoice or a part of it. */

import type { Database } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import { revokeGift } from "#app/features/billing/gifts/revoke-gift.server.ts";
import {
  endAtOnce,
  findSubscription,
  type SubscriptionRow,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { type InvoiceRow, numberInvoice } from "./invoice-rows.server.ts";

/** An invoice with what was taken back of it so far, in cents. */
export interface CreditedInvoice {
  invoice: InvoiceRow;
  subscription: SubscriptionRow | undefined;
  creditedCents: number;
  creditedTaxCents: number;
}

/** The invoice, locked until the end of the transaction, so that nothing is taken back twice. */
export async function findCredited(
  writer: Writer,
  db: Database,
  id: string,
): Promise<CreditedInvoice | undefined> {
  const unlocked = await db
    .selectFrom("invoices")
    .select("subscription_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!unlocked) return undefined;
  // Lock order: the subscription before its invoices.
  const { subscription_id } = unlocked;
  const subscription = subscription_id
    ? await findSubscription(writer, db, subscription_id)
    : undefined;
  const invoice = await db
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", id)
    .$call(forUpdate(writer.dialect))
    .executeTakeFirstOrThrow();
  const sums = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.sum<number>("amount_cents").as("cents"))
    .select(({ fn }) => fn.sum<number>("tax_cents").as("taxCents"))
    .where("credits_id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    invoice,
    subscription,
    creditedCents: 0 - Number(sums.cents ?? 0),
    creditedTaxCents: 0 - Number(sums.taxCents ?? 0),
  };
}

/** The amounts of a note that takes so much back; of the tax, as much as of the whole. */
function amountsOf({ invoice, creditedCents, creditedTaxCents }: CreditedInvoice, cents: number) {
  const { amount_cents, tax_cents, price_cents, discount_cents } = invoice;
  if (cents === amount_cents) {
    return {
      price_cents: 0 - price_cents,
      discount_cents: 0 - discount_cents,
      amount_cents: 0 - amount_cents,
      tax_cents: 0 - tax_cents,
    };
  }
  // From the sum of all notes, so that the last one takes back what rounding has left.
  const taxSoFar = Math.round((tax_cents * (creditedCents + cents)) / amount_cents);
  const tax = taxSoFar - creditedTaxCents;
  const hasTaxInPrice = price_cents - discount_cents === amount_cents;
  return {
    price_cents: 0 - (hasTaxInPrice ? cents : cents - tax),
    discount_cents: 0,
    amount_cents: 0 - cents,
    tax_cents: 0 - tax,
  };
}

interface CreditedAmount {
  cents: number;
  /** Whether the subscription that it paid for ends now. */
  endsNow: boolean;
  at: number;
}

/**
 * Writes a numbered credit note; a job emails it to the buyer. A gift that is paid back as a whole ends. Emits
 * `user.changed` where a subscription ends.
 */
export async function writeCreditNote(
  writer: Writer,
  db: Database,
  found: CreditedInvoice,
  { cents, endsNow, at }: CreditedAmount,
): Promise<InvoiceRow> {
  const { invoice, subscription } = found;
  const made = await db
    .insertInto("invoices")
    .values({
      ...invoice,
      ...amountsOf(found, cents),
      id: newId(at),
      number: null,
      purpose: "credit",
      credits_id: invoice.id,
      status: "paid",
      issued_at: at,
      paid_at: at,
      due_at: null,
      gateway_ref: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const note = await numberInvoice(db, made, at);
  const isWhole = found.creditedCents + cents >= invoice.amount_cents;
  if (isWhole && invoice.purpose === "gift") await revokeGift(writer, db, invoice.id, at);
  if (subscription && endsNow) await endAtOnce(db, subscription, at);
  await enqueueJob(db, "billing.credit-email", { invoiceId: note.id });
  return note;
}
