/** How long what was paid for runs. Months and years are those of the calendar, in UTC. */
import { DAY } from "#app/lib/time.ts";

/** Who has not paid a renewal in time is not shut out at once. */
export const GRACE_MS = 7 * DAY;
/** A first invoice that nobody pays is forgotten after so long. */
export const PAY_WITHIN_MS = 30 * DAY;
/** So long before a period ends the next one is invoiced. */
export const INVOICE_AHEAD_MS = 7 * DAY;

export type Period = "/mo" | "/yr";

const MONTHS: Record<Period, number> = { "/mo": 1, "/yr": 12 };

/** What is stored may be older than today's choices. */
export const periodOf = (per: string): Period => (per === "/yr" ? "/yr" : "/mo");

export const monthsIn = (per: string): number => MONTHS[periodOf(per)];

/** The same moment so many months later, or the last day of the month where there is no such day. */
function monthsAfter(moment: number, months: number, anchor: number): number {
  const from = new Date(moment);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor).getUTCDate(), lastDay);
  const sinceMidnight = moment - Date.UTC(year, month, from.getUTCDate());
  return Date.UTC(year, month + months, day) + sinceMidnight;
}

/**
 * The end of the period that begins at a moment: the same day of the month, or its last day where
 * there is no such day.
 * @param anchor the subscription's first day, so that the 31st comes back after a short month
 */
export function endOfPeriod(start: number, per: Period, anchor: number = start): number {
  return monthsAfter(start, MONTHS[per], anchor);
}

/** When the period began that ends at a moment. */
export const startOfPeriod = (end: number, per: string): number =>
  monthsAfter(end, -monthsIn(per), end);

/**
 * Posts left once a further period is paid: what is unused stays until the end of the year, so
 * the first period of a year begins without it.
 * @param allowance null is without limit
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
