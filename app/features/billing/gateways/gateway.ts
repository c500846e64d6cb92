/** Port to a payment provider. */

/** The plan that a subscription changes to, with its price. */
export interface AgreedPrice {
  /** Plan id. */
  id: string;
  name: string;
  priceCents: number;
  currency: string;
  /** "/mo", "/yr". */
  per: string;
}

/** The customer. */
export interface Payer {
  /** Null for payments without an account. */
  userId: string | null;
  email: string | null;
  /** Path of this site where they come back to; by default the page of the invoice. */
  returnPath?: string;
}

/**
 * All methods throw Unavailable when the provider cannot be reached. Call them before writing to
 * the database, so that a failure changes nothing.
 */
export interface Gateway {
  name: string;
  /** Checkout URL of an open invoice: a path of this site, or the provider's URL. */
  payAddress(invoiceId: string, payer: Payer): Promise<string>;
  /** URL of the customer portal (payment methods); null when there is none. */
  portalAddress(userId: string): Promise<string | null>;
  /** Expires the checkout of an open invoice that is about to be voided. */
  abandon(invoiceId: string): Promise<void>;
  /**
   * @param reference the provider's id of the subscription
   * @param isAtOnce true to cancel immediately; otherwise at the end of the paid period
   */
  cancel(reference: string, isAtOnce: boolean): Promise<void>;
  resume(reference: string): Promise<void>;
  /**
   * Gives money back. Idempotent for the same amount of an invoice.
   * @param reference the provider's id of the payment, as invoices keep it
   */
  refund(reference: string, money: { cents: number; invoiceId: string }): Promise<void>;
  /**
   * @param isAtOnce true to charge the difference now (proration); otherwise the new price starts
   *   with the next period
   */
  change(reference: string, price: AgreedPrice, isAtOnce: boolean): Promise<void>;
}

/** The page of an invoice, for its reader. */
export const invoiceHref = (id: string): string => `/account/invoices/${id}`;
