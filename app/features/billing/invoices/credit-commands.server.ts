/** Takes paid invoices back with a credit note. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
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

/** What is left of an invoice to take back, with where it was paid. */
async function findLeft(db: Database, invoiceId: string) {
  const row = await db
    .selectFrom("invoices")
    .leftJoin("subscriptions", "subscriptions.id", "invoices.subscription_id")
    .select(["invoices.status", "invoices.purpose", "invoices.gateway_ref as payment"])
    .select(["invoices.amount_cents", "subscriptions.gateway_ref as subscription"])
    .select(({ selectFrom }) =>
      selectFrom("invoices as notes")
        .select(({ fn }) => fn.sum<number>("notes.amount_cents").as("cents"))
        .where("notes.credits_id", "=", invoiceId)
        .as("credited"),
    )
    .where("invoices.id", "=", invoiceId)
    .executeTakeFirst();
  return row && { ...row, leftCents: row.amount_cents + Number(row.credited ?? 0) };
}

/** Gives the money back, and ends what would be charged again. Idempotent. */
async function atGateway(db: Database, gateway: Gateway, { invoiceId, endsNow }: Credit) {
  const left = await findLeft(db, invoiceId);
  if (left?.status !== "paid" || left.purpose === "credit") return;
  if (left.payment && left.leftCents > 0)
    await gateway.refund(left.payment, { cents: left.leftCents, invoiceId });
  if (left.subscription && endsNow) await gateway.cancel(left.subscription, true);
}

interface Given extends Change {
  siteUrl: string;
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
  { actor, siteUrl, gateway, at = Date.now() }: Given,
): Promise<Outcome<{ id: string }>> {
  requireThat(canManageSite(actor), actor, "give money back");
  const parsed = readInput(CreditInput, input);
  if (!parsed.ok) return parsed;
  const { invoiceId, endsNow } = parsed.value;
  await atGateway(writer.db, gateway, parsed.value);
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
    const note = await writeCreditNote(db, found, { cents, endsNow, siteUrl, at });
    const details = { invoice: invoice.number ?? "" };
    const entry = { by: actor.userId, person: invoice.user_id, details };
    await logSecurity({ ...writer, db }, { kind: "invoice-credited", ...entry });
    return accepted({ id: note.id });
  });
}
