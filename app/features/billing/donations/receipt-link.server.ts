/** Signed links to receipts of donations without an account. */
import type { InvoiceRecipient } from "#app/features/billing/invoices/invoice-emails.server.ts";
import type { InvoiceRow } from "#app/features/billing/invoices/invoice-rows.server.ts";
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import { sign } from "#app/platform/security/encryption.server.ts";

type Key = Parameters<typeof sign>[0];

const PURPOSE = "donation receipt";

/** The address of a receipt: nobody can guess it. */
export const receiptPath = (key: Key, invoiceId: string): string =>
  `/subscription/receipt/${invoiceId}.${sign(key, PURPOSE, invoiceId)}`;

/** Who gets the emails about a donation without an account; null for every other invoice. @param id of the donation's */
export const guestOf = (
  key: Key,
  { user_id, buyer_email: email, donation_id }: InvoiceRow,
  id: string,
): InvoiceRecipient | null =>
  user_id === null && donation_id !== null && email !== ""
    ? { email, locale: null, href: receiptPath(key, id) }
    : null;

/** @returns the id of the invoice; null for a token that this site has not made */
export function readReceiptToken(key: Key, token: string): string | null {
  const [invoiceId = "", signature = ""] = token.split(".");
  return isSameSecret(signature, sign(key, PURPOSE, invoiceId)) ? invoiceId : null;
}
