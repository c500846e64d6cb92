/** Mails that tell readers what becomes of their invoices: nobody looks for that by themselves. */
import type { Database } from "#app/database/client.server.ts";
import { findAddressee } from "#app/features/accounts/addressee.server.ts";
import { exactMoney } from "#app/lib/money.ts";
import { formatDate } from "#app/lib/time.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import { type LetterHead, letterWords, writeLetter } from "#app/platform/letters.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { invoiceHref } from "./gateway.ts";
import type { InvoiceRow } from "./invoice-rows.server.ts";

type Say = ReturnType<typeof letterWords>;

/** What a mail about an invoice has to say. */
interface Told {
  subject: string;
  body: string;
  note?: string;
}

interface Facts {
  head: LetterHead;
  say: Say;
  /** Of the invoice, for the words. */
  values: { plan: string; number: string; amount: string };
}

/** Queues a mail that leads to an invoice; none where nobody can be written to. */
async function mailInvoice(
  db: Database,
  siteUrl: string,
  invoice: InvoiceRow,
  tell: (facts: Facts) => Told,
): Promise<void> {
  const buyer = await findAddressee(db, invoice.user_id);
  if (!buyer) return;
  const head = await readLetterHead(db, buyer.locale);
  const say = letterWords(head);
  const amount = exactMoney(invoice.amount_cents, invoice.currency, head.locale);
  const values = { plan: invoice.title, number: invoice.number, amount };
  const { subject, body, note } = tell({ head, say, values });
  const letter = writeLetter(head, {
    subject,
    paragraphs: [say("letter.greeting"), body],
    action: { label: say("renewal.action"), href: siteUrl + invoiceHref(invoice.id) },
    ...(note !== undefined && { note }),
  });
  await postLetter(db, buyer.email, letter);
}

/**
 * Queues the mail about the invoice of a renewal, in its own transaction.
 * @param siteUrl the site's public address, never taken from a request
 */
export function mailRenewal(db: Database, siteUrl: string, invoice: InvoiceRow): Promise<void> {
  return mailInvoice(db, siteUrl, invoice, ({ head, say, values }) => ({
    subject: say("renewal.subject", values),
    body: say("renewal.body", {
      ...values,
      date: formatDate(invoice.due_at ?? invoice.issued_at, head.locale),
    }),
    note: say("renewal.note"),
  }));
}

/** Queues the mail that says that the owner has noted a payment; else like `mailRenewal`. */
export function mailPayment(db: Database, siteUrl: string, invoice: InvoiceRow): Promise<void> {
  return mailInvoice(db, siteUrl, invoice, ({ say, values }) => ({
    subject: say("paid.subject"),
    body: say("paid.body", values),
  }));
}
