import { wordsOfArea } from "#app/platform/area-words.ts";
import english from "#locales/billing/en.json";

export type BillingKey = keyof typeof english;

/** The words about plans, invoices and payments. */
export const useBillingText = wordsOfArea({
  en: english,
  ar: () => import("#locales/billing/ar.json"),
});

/** What is said about a code that a command refused something with. */
export function errorKey(code: string | undefined): BillingKey | undefined {
  if (code === undefined) return undefined;
  const key = `error.${code}`;
  return Object.hasOwn(english, key) ? (key as BillingKey) : "error.other";
}
