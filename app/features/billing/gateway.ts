/** The way that money comes in, behind which a payment service can stand. */

/** The plan that a subscription changes to, and what it costs. */
export interface AgreedPrice {
  /** Of the plan. */
  id: string;
  name: string;
  priceCents: number;
  currency: string;
  /** "/mo", "/yr". */
  per: string;
}

/** Who pays. */
export interface Payer {
  userId: string;
  email: string | null;
}

/**
 * Every method throws Unavailable when the service cannot be reached. It is asked before the
 * magazine's own books are changed: what fails here changes nothing there.
 */
export interface Gateway {
  name: string;
  /** Where somebody pays an open invoice: a path of this site, or the address of the service. */
  payAddress(invoiceId: string, payer: Payer): Promise<string>;
  /** Where somebody looks after their card; null where there is no such place. */
  portalAddress(userId: string): Promise<string | null>;
  /** Makes sure that an open invoice, which is about to be withdrawn, can no longer be paid there. */
  abandon(invoiceId: string): Promise<void>;
  /**
   * @param reference by which the service knows a subscription
   * @param isAtOnce for one that is not paid, or whose reader goes; else what is paid runs to its end
   */
  cancel(reference: string, isAtOnce: boolean): Promise<void>;
  resume(reference: string): Promise<void>;
  /** @param isAtOnce charges the difference now; else the new price begins with the next period */
  change(reference: string, price: AgreedPrice, isAtOnce: boolean): Promise<void>;
}

export const invoiceHref = (id: string): string => `/account/invoices/${id}`;
