/** Takes paid invoices back with a credit note. */
import { z } from "zod";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { isLost } from "#app/features/billing/disputes/record-dispute.server.ts";
import type { Gateway } from "#app/features/billing/gateways/gateway.ts";
import { accepted, idText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { findCredited, writeCreditNote } from "./credit-notes.server.ts";

const CreditInput = z.object({
  invoiceId: idText,
  /** Whether the subscription that it paid for ends at once. */
  endsNow: z.boolean(),
});

type Credit = z.output<typeof CreditInput>;

/** Gives the money back, and ends what would be charged again. Idempotent; before the transaction, which reads it again. */
async function atGateway(writer: Writer, gateway: Gateway, { invoiceId, endsNow }: Credit) {
  const found = await findCredited(writer, writer.db, invoiceId);
  if (found?.invoice.status !== "paid" || found.invoice.purpose === "credit") return;
  const { invoice, subscription, creditedCents } = found;
  const cents = invoice.amount_cents - creditedCents;
  // A charged-back payment is not refunded again.
  if (invoice.gateway_ref && cents > 0 && !(await isLost(writer.db, invoiceId)))
    await gateway.refund(invoice.gateway_ref, { cents, invoiceId });
  if (subscription?.gateway_ref && endsNow) await gateway.cancel(subscription.gateway_ref, true);
}

interface CreditChange extends Change {
  /** Where the invoice was paid: it gives the money back. */
  gateway: Gateway;
}

/**
 * Writes a credit note over what is left of a paid invoice, which keeps its number. The payment provider gives the money
 * back; what was paid otherwise is given back by the owner. Idempotent. Emits `user.changed` where the subscription ends.
 * @returns the id of the credit note; the error `not-paid` of the invoice
 * @throws SignInNeeded or Forbidden for all but owners, NotFound, Unavailable
 */
export async function creditInvoice(
  writer: Writer,
  input: unknown,
  { actor, gateway, at = Date.now() }: CreditChange,
): Promise<Outcome<{ id: string }>> {
  requireThat(canManageSite(actor), actor, "give money back");
  const parsed = readInput(CreditInput, input);
  if (!parsed.ok) return parsed;
  const { invoiceId, endsNow } = parsed.value;
  await atGateway(writer, gateway, parsed.value);
  return inTransaction(writer, async (db) => {
    const found = await findCredited(writer, db, invoiceId);
    if (!found) throw new NotFound(`No invoice "${invoiceId}"`);
    const { invoice, creditedCents } = found;
    if (invoice.status !== "paid" || invoice.purpose === "credit")
      return refused("invoice", "not-paid");
    const known = await db
      .selectFrom("invoices")
      .select("id")
      .where("credits_id", "=", invoiceId)
      .orderBy("issued_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst();
    const cents = invoice.amount_cents - creditedCents;
    if (known && cents <= 0) return accepted(known);
    const note = await writeCreditNote(writer, db, found, { cents, endsNow, at });
    const details = { invoice: invoice.number ?? "" };
    const entry = { by: actor.userId, person: invoice.user_id, details };
    await logSecurity({ ...writer, db }, { kind: "invoice-credited", ...entry });
    return accepted({ id: note.id });
  });
}
