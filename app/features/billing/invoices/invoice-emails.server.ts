/** Emails about invoices. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { findEmailRecipient } from "#app/features/accounts/emails/email-recipient.server.ts";
import { guestOf } from "#app/features/billing/donations/receipt-link.server.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import { exactMoney } from "#app/lib/money.ts";
import { formatDate } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import {
  type EmailContext,
  emailText,
  renderEmail,
} from "#app/platform/mail/render-email.server.ts";
import { referenceOf } from "./invoice-reference.ts";
import type { InvoiceRow } from "./invoice-rows.server.ts";

type EmailText = ReturnType<typeof emailText>;

/** Content of an email about an invoice. */
interface InvoiceEmail {
  subject: string;
  body: string;
  note?: string;
}

interface Facts {
  head: EmailContext;
  t: EmailText;
  /** Placeholders of the text. */
  values: { plan: string; number: string; amount: string };
}

/** Who gets an email about an invoice, and where it can be seen. */
export interface InvoiceRecipient {
  email: string;
  /** Null for the site's language. */
  locale: string | null;
  href: string;
}

/**
 * Queues an email with a link to an invoice; does nothing when the user has no verified address.
 * @param guest the buyer without an account
 */
export async function mailInvoice(
  db: Database,
  siteUrl: string,
  invoice: InvoiceRow,
  tell: (facts: Facts) => InvoiceEmail,
  guest: InvoiceRecipient | null = null,
): Promise<void> {
  const buyer = guest ?? (await findEmailRecipient(db, invoice.user_id));
  if (!buyer) return;
  const head = await readEmailContext(db, buyer.locale);
  const t = emailText(head);
  const amount = exactMoney(invoice.amount_cents, invoice.currency, head.locale);
  const values = { plan: invoice.title, number: referenceOf(invoice), amount };
  const { subject, body, note } = tell({ head, t, values });
  const rendered = renderEmail(head, {
    subject,
    paragraphs: [t("email.greeting"), body],
    action: {
      label: t("renewal.action"),
      href: siteUrl + (guest?.href ?? invoiceHref(invoice.id)),
    },
    ...(note !== undefined && { note }),
  });
  await queueEmail(db, buyer.email, rendered);
}

/**
 * Queues the email about a renewal invoice, or that a trial is about to end, in the same transaction.
 * @param siteUrl the site's public URL from the configuration, never from the request
 */
export async function mailRenewal(
  db: Database,
  siteUrl: string,
  invoice: InvoiceRow,
  kind: "renewal" | "trialEnd" = "renewal",
): Promise<void> {
  const zone = await findTimeZone(db);
  return mailInvoice(db, siteUrl, invoice, ({ head, t, values }) => ({
    subject: t(`${kind}.subject`, values),
    body: t(`${kind}.body`, {
      ...values,
      date: formatDate(invoice.due_at ?? invoice.issued_at, head.locale, zone),
    }),
    note: t(`${kind}.note`),
  }));
}

/** Queues the email about a credit note: to the account, or to the donor's address without one. */
export function mailCredit(
  db: Database,
  env: Pick<Env, "siteUrl" | "dataDir" | "secretKey">,
  note: InvoiceRow,
): Promise<void> {
  const given = { ...note, amount_cents: -note.amount_cents };
  const tell = ({ t, values }: Facts) => ({
    subject: t("credit.subject", values),
    body: t("credit.body", values),
  });
  return mailInvoice(db, env.siteUrl, given, tell, guestOf(env, note, note.credits_id ?? ""));
}

/** Queues the email that confirms a payment; otherwise like `mailRenewal`. */
export function mailPayment(db: Database, siteUrl: string, invoice: InvoiceRow): Promise<void> {
  return mailInvoice(db, siteUrl, invoice, ({ t, values }) => ({
    subject: t("paid.subject"),
    body: t("paid.body", values),
  }));
}
