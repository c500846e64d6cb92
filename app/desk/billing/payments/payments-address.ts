import { listAddress } from "#app/desk/lists/list-search.tsx";

export const PAYMENTS_PATH = "/dashboard/payments";

/** Views of the payments page, in the order of its tabs. */
export const PAYMENT_VIEWS = [
  "open",
  "all",
  "income",
  "subscribers",
  "coupons",
  "taxes",
  "donations",
  "how",
] as const;

export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** The URL of a view with its filters; empty ones are left out. */
export function paymentsHref(view: PaymentView, narrowed: Record<string, string | null> = {}) {
  return listAddress(PAYMENTS_PATH, { view: view === "open" ? null : view, ...narrowed });
}
