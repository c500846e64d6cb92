/** Billing periods: calendar months and years, in UTC. */
import { DAY } from "#app/lib/time.ts";

/** Grace period for an unpaid renewal. */
export const GRACE_MS = 7 * DAY;
/** An unpaid first invoice is voided after this time. */
export const PAY_WITHIN_MS = 30 * DAY;
/** Renewal invoices are issued this long before a period ends. */
export const INVOICE_AHEAD_MS = 7 * DAY;

/** How long before the end of a trial the reader is reminded, with the invoice for continuing. */
export const TRIAL_NOTICE_MS = 3 * DAY;

export type Period = "/mo" | "/yr";

const MONTHS: Record<Period, number> = { "/mo": 1, "/yr": 12 };

/** Unknown stored values count as monthly. */
export const periodOf = (per: string): Period => (per === "/yr" ? "/yr" : "/mo");

/** Months of a plan's period: 1, or 12. Unknown periods count as months. */
export const monthsIn = (per: string): number => MONTHS[periodOf(per)];

/** Adds calendar months, clamped to the last day of the month. */
function monthsAfter(moment: number, months: number, anchor: number): number {
  const from = new Date(moment);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor).getUTCDate(), lastDay);
  const sinceMidnight = moment - Date.UTC(year, month, from.getUTCDate());
  return Date.UTC(year, month + months, day) + sinceMidnight;
}

/**
 * End of the period that starts at `start`: same day of the month, clamped to its last day.
 * @param anchor first day of the subscription, so that the 31st returns after a short month
 */
export function endOfPeriod(start: number, per: Period, anchor: number = start): number {
  return monthsAfter(start, MONTHS[per], anchor);
}

/** Calendar months later, clamped to the last day of the month. */
export const addCalendarMonths = (moment: number, months: number): number =>
  monthsAfter(moment, months, moment);

/**
 * Start of the period that ends at `end`.
 * @param anchor first day of the subscription: the period to 28 February may have begun on 31 January
 */
export function startOfPeriod(end: number, per: string, anchor: number = end): number {
  const start = monthsAfter(end, -monthsIn(per), anchor);
  // Given time ends on any day.
  return endOfPeriod(start, periodOf(per), anchor) === end
    ? start
    : monthsAfter(end, -monthsIn(per), end);
}

/**
 * Remaining posts after a renewal: unused posts carry over until the end of the year.
 * @param allowance null for unlimited
 */
export function postsAfterRenewal(
  remaining: number | null,
  allowance: number | null,
  { start, per }: { start: number; per: Period },
): number | null {
  if (allowance === null) return null;
  const isFirstOfYear = per === "/yr" || new Date(start).getUTCMonth() === 0;
  return allowance + (isFirstOfYear ? 0 : (remaining ?? 0));
}
