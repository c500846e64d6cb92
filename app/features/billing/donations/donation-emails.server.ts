/** Emails about donations. */
import type { Database } from "#app/database/client/client.server.ts";
import { mailInvoice } from "#app/features/billing/invoices/invoice-emails.server.ts";
import type { InvoiceRow } from "#app/features/billing/invoices/invoice-rows.server.ts";

/** Queues the thanks for a donation, with its receipt. */
export const mailThanks = (db: Database, siteUrl: string, invoice: InvoiceRow): Promise<void> =>
  mailInvoice(db, siteUrl, invoice, ({ say, values }) => ({
    subject: say("thanks.subject", values),
    body: say("thanks.body", values),
  }));

/** Queues the email about the next month of a donation. */
export const mailDonationDue = (
  db: Database,
  siteUrl: string,
  invoice: InvoiceRow,
): Promise<void> =>
  mailInvoice(db, siteUrl, invoice, ({ say, values }) => ({
    subject: say("donationDue.subject", values),
    body: say("donationDue.body", values),
    note: say("donationDue.note"),
  }));
