/** Rows of donations. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { DonationsTable } from "#app/database/tables/billing.ts";
import {
  type GuestBuyer,
  type InvoiceRow,
  issueInvoice,
} from "#app/features/billing/invoices/invoice-rows.server.ts";
import { endOfPeriod, PAY_WITHIN_MS } from "#app/features/billing/subscriptions/periods.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";

export type DonationRow = Selectable<DonationsTable>;

interface IssuedDonation {
  /** What the invoice calls it. */
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
