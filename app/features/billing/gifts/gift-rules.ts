/** Lengths, prices and codes of gifts. */

/** In months. */
export const GIFT_LENGTHS = [1, 3, 6, 12] as const;

/** How far ahead the day may be on which a gift is sent. */
export const GIFT_DAYS_AHEAD = 366;

interface PricedPlan {
  priceCents: number;
  /** "/mo" or "/yr". */
  per: string;
  yearlyPriceCents: number | null;
}

/** Price of a plan for that many months; null where it is not sold for so long. */
export function giftPrice(plan: PricedPlan, months: number): number | null {
  if (plan.priceCents === 0) return null;
  if (plan.per === "/yr") return months === 12 ? plan.priceCents : null;
  if (months === 12 && plan.yearlyPriceCents !== null) return plan.yearlyPriceCents;
  return plan.priceCents * months;
}

/** As people type a code: in any case, with spaces, or with letters that look like its digits. */
export const giftCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** A code as it is shown: in groups of four. */
export const shownCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join("-");
