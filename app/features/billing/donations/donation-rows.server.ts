/** Rows of donations. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { DonationsTable } from "#app/database/tables/billing.ts";
import {
  type GuestBuyer,
  type InvoiceRow,
  issueInvoice,
  withdrawDonation,
} from "#app/features/billing/invoices/invoice-rows.server.ts";
import { endOfPeriod, PAY_WITHIN_MS } from "#app/features/billing/subscriptions/periods.ts";
import { count, idText, optionalText } from "#app/lib/input.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";

/** Above, it is a typing error. */
const MAX_CENTS = 10_000_000;

export type DonationRow = Selectable<DonationsTable>;

interface IssuedDonation {
  /** Title on the invoice. */
  title: string;
  gateway: string;
  at: number;
  /** Who gives without an account. */
  buyer?: GuestBuyer;
}

/** The invoice of a donation, or of a month of it: a receipt once it is paid. */
export async function issueDonation(
  db: Database,
  donation: DonationRow,
  { title, gateway, at, buyer }: IssuedDonation,
): Promise<InvoiceRow> {
  return issueInvoice(db, {
    subscriptionId: null,
    donationId: donation.id,
    userId: donation.user_id,
    ...(buyer && { buyer }),
    plan: {
      id: null,
      name: title,
      priceCents: donation.amount_cents,
      currency: donation.currency,
    },
    purpose: "donation",
    periodStart: null,
    periodEnd: null,
    dueAt: at + PAY_WITHIN_MS,
    gateway,
    at,
  });
}

/** Fields of every donation form. */
export const DONATION_FIELDS = {
  /** Made by the form: a second click gives nothing more. */
  id: idText,
  amountCents: count.min(100, "too-little").max(MAX_CENTS, "bad-number"),
  message: optionalText(500).default(""),
};

type PromisedDonation = Pick<
  DonationRow,
  "id" | "user_id" | "amount_cents" | "currency" | "per" | "message"
>;

/**
 * Writes a donation that nobody has paid yet, with its invoice. Idempotent by its id.
 * @returns the invoice
 */
export async function promiseDonation(
  db: Database,
  promised: PromisedDonation,
  issued: IssuedDonation,
): Promise<{ invoiceId: string }> {
  const { id, user_id } = promised;
  const known = await db
    .selectFrom("invoices")
    .select("id")
    .where("donation_id", "=", id)
    .where("user_id", user_id === null ? "is" : "=", user_id)
    .executeTakeFirst();
  if (known) return { invoiceId: known.id };
  const { at } = issued;
  const donation = await db
    .insertInto("donations")
    .values({
      ...promised,
      state: "unpaid",
      next_at: null,
      anchor_at: at,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const invoice = await issueDonation(db, donation, issued);
  return { invoiceId: invoice.id };
}

/** A donation was paid: a monthly one runs from its first payment. The thanks are sent by a job. Idempotent. */
export async function acceptDonation(
  db: Database,
  { id: invoiceId, donation_id }: InvoiceRow,
  at: number,
): Promise<void> {
  const donation = await db
    .selectFrom("donations")
    .selectAll()
    .where("id", "=", donation_id ?? "")
    .executeTakeFirst();
  if (!donation) return;
  if (donation.state === "unpaid") {
    const isMonthly = donation.per === "/mo";
    const columns = isMonthly
      ? { state: "running" as const, next_at: endOfPeriod(at, "/mo"), anchor_at: at }
      : { state: "done" as const, next_at: null };
    await db
      .updateTable("donations")
      .set({ ...columns, updated_at: at })
      .where("id", "=", donation.id)
      .execute();
  }
  await enqueueJob(db, "billing.thanks", { invoiceId });
}

/** No further month is requested. Idempotent. */
export async function stopDonation(db: Database, id: string, at: number): Promise<void> {
  await db
    .updateTable("donations")
    .set({ state: "ended", next_at: null, updated_at: at })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
  await withdrawDonation(db, id);
}
