import { listAddress } from "#app/magazine/dashboard/list-search.tsx";

export const PAYMENTS_PATH = "/dashboard/payments";

/** The views of the owner's page of payments, in the order of their tabs. */
export const PAYMENT_VIEWS = ["open", "all", "subscribers", "coupons", "how"] as const;

export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** The address of a view with what narrows it down; what is empty is left out. */
export function paymentsHref(view: PaymentView, narrowed: Record<string, string | null> = {}) {
  return listAddress(PAYMENTS_PATH, { view: view === "open" ? null : view, ...narrowed });
}
