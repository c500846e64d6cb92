/** The way that money comes in, behind which a payment service can stand. */
import type { InvoiceView } from "./invoice-queries.server.ts";

/** What a subscription is to cost from its next period on. */
export interface AgreedPrice {
  name: string;
  priceCents: number;
  currency: string;
  /** "/mo", "/yr". */
  per: string;
}

/** Asked before the magazine's own books are changed: what fails here changes nothing there. */
export interface Gateway {
  name: string;
  /**
   * Where somebody pays an open invoice: a path of this site, or the address of the service.
   * @throws Unavailable when the service cannot be reached
   */
  payAddress(
    invoice: InvoiceView,
    payer: { userId: string; email: string | null },
  ): Promise<string>;
  /** Where somebody looks after their card; null where there is no such place. */
  portalAddress(userId: string): Promise<string | null>;
  /** @param reference by which the service knows the subscription; null when it does not yet */
  cancel(reference: string | null): Promise<void>;
  resume(reference: string | null): Promise<void>;
  change(reference: string | null, price: AgreedPrice): Promise<void>;
}

export const invoiceHref = (id: string): string => `/account/invoices/${id}`;
