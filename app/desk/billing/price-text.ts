import { exactMoney } from "#app/lib/money.ts";
import { useBillingText } from "./billing-text.ts";

interface PeriodPrice {
  amountCents: number;
  currency: string;
  /** "/mo" or "/yr". */
  per: string;
}

/** Writes a price with its period: "€90.00 a year". */
export function usePriceText(): (price: PeriodPrice) => string {
  const { t, locale } = useBillingText();
  return ({ amountCents, currency, per }) =>
    `${exactMoney(amountCents, currency, locale)} ${t(per === "/yr" ? "subscribe.perYear" : "subscribe.perMonth")}`;
}
