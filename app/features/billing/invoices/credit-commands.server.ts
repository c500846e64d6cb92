/** Takes paid invoices back with a credit note. */
import { z } from "zod";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { voidGift } from "#app/features/billing/gifts/gift-rows.server.ts";
import {
  applyEvent,
  findSubscription,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, idText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { mailCredit } from "./invoice-emails.server.ts";
import { numberInvoice } from "./invoice-rows.server.ts";

const CreditInput = z.object({
  invoiceId: idText,
  /** Whether the subscription that it paid for ends at once. */
  endsNow: z.boolean(),
});

/**
 * Writes a credit note over a paid invoice, which keeps its number: what was paid is given back by the owner, or at
 * the payment provider. Idempotent: there is one credit note for each invoice. Emits `user.changed` where the
 * subscription ends.
 * @returns the id of the credit note; the error `not-paid` of the invoice
 * @throws SignInNeeded or Forbidden for all but owners, NotFound
 */
export async function creditInvoice(
  writer: Writer,
  input: unknown,
  siteUrl: string,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<{ id: string }>> {
  requireThat(canManageSite(actor), actor, "give money back");
  const parsed = readInput(CreditInput, input);
  if (!parsed.ok) return parsed;
  const { invoiceId, endsNow } = parsed.value;
  return inTransaction(writer, async (db) => {
    const found = db.selectFrom("invoices").selectAll().where("id", "=", invoiceId);
    const paid = await found.executeTakeFirst();
    if (!paid) throw new NotFound(`No invoice "${invoiceId}"`);
    if (paid.status !== "paid" || paid.purpose === "credit") return refused("invoice", "not-paid");
    // Lock order: the subscription before its invoices.
    const row = paid.subscription_id
      ? await findSubscription(writer, db, paid.subscription_id)
      : undefined;
    const made = await db
      .insertInto("invoices")
      .values({
        ...paid,
        id: newId(at),
        number: null,
        purpose: "credit",
        credits_id: invoiceId,
        price_cents: -paid.price_cents,
        discount_cents: -paid.discount_cents,
        amount_cents: -paid.amount_cents,
        tax_cents: -paid.tax_cents,
        status: "paid",
        issued_at: at,
        paid_at: at,
        due_at: null,
        gateway_ref: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) {
      const known = db.selectFrom("invoices").select("id").where("credits_id", "=", invoiceId);
      return accepted(await known.executeTakeFirstOrThrow());
    }
    const note = await numberInvoice(db, made, at);
    if (paid.purpose === "gift") await voidGift(db, invoiceId);
    if (row && endsNow && row.gateway_ref === null) {
      const state = { status: "cancelled", expiresAt: row.expires_at, cancelAt: at } as const;
      await applyEvent(db, row, { type: "reported", at, state });
    }
    const details = { invoice: paid.number ?? "" };
    const entry = { by: actor.userId, person: paid.user_id, details };
    await logSecurity({ ...writer, db }, { kind: "invoice-credited", ...entry });
    await mailCredit(db, siteUrl, note);
    return accepted({ id: note.id });
  });
}
