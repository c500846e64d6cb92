/** Emails about donations. */
import type { Database } from "#app/database/client/client.server.ts";
import { mailInvoice } from "#app/features/billing/invoices/invoice-emails.server.ts";
import type { InvoiceRow } from "#app/features/billing/invoices/invoice-rows.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { guestOf } from "./receipt-link.server.ts";

/**
 * Queues the email that thanks for a donation, with its receipt: to the account, or to the donor's address without
 * one.
 */
export function mailThanks(
  db: Database,
  env: Pick<Env, "siteUrl" | "dataDir" | "secretKey">,
  invoice: InvoiceRow,
): Promise<void> {
  const tell = ({ t, values }: Parameters<Parameters<typeof mailInvoice>[3]>[0]) => ({
    subject: t("thanks.subject", values),
    body: t("thanks.body", values),
  });
  return mailInvoice(db, env.siteUrl, invoice, tell, guestOf(env, invoice, invoice.id));
}

/** Queues the email about the next month of a donation. */
export const mailDonationDue = (
  db: Database,
  siteUrl: string,
  invoice: InvoiceRow,
): Promise<void> =>
  mailInvoice(db, siteUrl, invoice, ({ t, values }) => ({
    subject: t("donationDue.subject", values),
    body: t("donationDue.body", values),
    note: t("donationDue.note"),
  }));
