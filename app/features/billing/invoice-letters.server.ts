/** Mails that tell readers what becomes of their invoices: nobody looks for that by themselves. */
import type { Database } from "#app/database/client.server.ts";
import { exactMoney } from "#app/lib/money.ts";
import { formatDate } from "#app/lib/time.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import { letterWords, writeLetter } from "#app/platform/letters.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { invoiceHref } from "./gateway.ts";
import type { InvoiceRow } from "./invoice-rows.server.ts";

/** Only addresses that are proven: an invoice names a person. */
async function findBuyer(db: Database, { user_id }: InvoiceRow) {
  return db
    .selectFrom("users")
    .select(["email", "locale"])
    .where("id", "=", user_id ?? "")
    .where("email_verified", "=", 1)
    .where("email", "is not", null)
    .executeTakeFirst();
}

/** What every mail about an invoice begins with; null where nobody can be written to. */
async function beginLetter(db: Database, invoice: InvoiceRow) {
  const buyer = await findBuyer(db, invoice);
  if (!buyer?.email) return null;
  const head = await readLetterHead(db, buyer.locale);
  const amount = exactMoney(invoice.amount_cents, invoice.currency, head.locale);
  const values = { plan: invoice.title, number: invoice.number, amount };
  return { to: buyer.email, head, values, say: letterWords(head) };
}

/**
 * Queues the mail about the invoice of a renewal, in its own transaction.
 * @param siteUrl the site's public address, never taken from a request
 */
export async function mailRenewal(
  db: Database,
  siteUrl: string,
  invoice: InvoiceRow,
): Promise<void> {
  const begun = await beginLetter(db, invoice);
  if (!begun) return;
  const { to, head, values, say } = begun;
  const date = formatDate(invoice.due_at ?? invoice.issued_at, head.locale);
  const letter = writeLetter(head, {
    subject: say("renewal.subject", values),
    paragraphs: [say("letter.greeting"), say("renewal.body", { ...values, date })],
    action: { label: say("renewal.action"), href: siteUrl + invoiceHref(invoice.id) },
    note: say("renewal.note"),
  });
  await postLetter(db, to, letter);
}

/** Queues the mail that says that the owner has noted a payment; else like `mailRenewal`. */
export async function mailPayment(
  db: Database,
  siteUrl: string,
  invoice: InvoiceRow,
): Promise<void> {
  const begun = await beginLetter(db, invoice);
  if (!begun) return;
  const { to, head, values, say } = begun;
  const letter = writeLetter(head, {
    subject: say("paid.subject"),
    paragraphs: [say("letter.greeting"), say("paid.body", values)],
    action: { label: say("renewal.action"), href: siteUrl + invoiceHref(invoice.id) },
  });
  await postLetter(db, to, letter);
}
