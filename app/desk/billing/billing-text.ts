import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/billing.json";

export type BillingKey = keyof typeof english;

/** Messages about plans, invoices and payments. */
export const useBillingText = createAreaText(
  english,
  import.meta.glob(["/locales/*/billing.json", "!/locales/en/*"], { import: "default" }),
);

/** The message key for an error code of a command. */
export function billingErrorKey(code: string | undefined): BillingKey | undefined {
  if (code === undefined) return undefined;
  const key = `error.${code}`;
  return Object.hasOwn(english, key) ? (key as BillingKey) : "error.other";
}

/** The message for an error code. */
export function useBillingErrors(): (code: string) => string {
  const { t } = useBillingText();
  return (code) => t(billingErrorKey(code) ?? "error.other");
}
