/** Signed addresses of receipts of whoever gives without an account. */
import { isSameSecret } from "#app/lib/secret-token.server.ts";
import { sign } from "#app/platform/security/encryption.server.ts";

type Key = Parameters<typeof sign>[0];

const PURPOSE = "donation receipt";

/** The address of a receipt: nobody can guess it. */
export const receiptPath = (key: Key, invoiceId: string): string =>
  `/subscription/receipt/${invoiceId}.${sign(key, PURPOSE, invoiceId)}`;

/** @returns the id of the invoice; null for a token that this site has not made */
export function readReceiptToken(key: Key, token: string): string | null {
  const [invoiceId = "", signature = ""] = token.split(".");
  return isSameSecret(signature, sign(key, PURPOSE, invoiceId)) ? invoiceId : null;
}
