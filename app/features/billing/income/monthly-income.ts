/** What a subscription brings in a month, from the invoices of the periods that run at the same time. Pure. */
import { monthsIn } from "#app/features/billing/subscriptions/periods.ts";
import { DAY } from "#app/lib/time.ts";

/** A period that was paid for. */
export interface PaidPeriod {
  purpose: string;
  per: string | null;
  /** Without tax. */
  cents: number;
  start: number;
  end: number;
}

/** Older invoices do not say their period: what is longer than this is a year. */
const YEARLY_FROM_MS = 300 * DAY;

interface Running {
  /** Of the whole period, in cents. */
  price: number;
  months: number;
  start: number;
  end: number;
}

const startsWith = ({ cents, per, start, end }: PaidPeriod): Running => ({
  price: cents,
  months: monthsIn(per ?? "") === 12 || end - start > YEARLY_FROM_MS ? 12 : 1,
  start,
  end,
});

/** The part of a period that is left at a moment. */
const restAt = ({ start, end }: Running, at: number): number =>
  Math.max(0, end - at) / (end - start);

/** A change was charged for the rest of a period, or, with a new interval, less that rest. */
function changedBy(running: Running, change: PaidPeriod): Running {
  const rest = restAt(running, change.start);
  if (Math.abs(change.end - running.end) < DAY)
    return rest === 0 ? running : { ...running, price: running.price + change.cents / rest };
  const next = startsWith(change);
  return { ...next, price: next.price + running.price * rest };
}

/**
 * Monthly income in cents, fractional.
 * @param periods those of one subscription, in the order in which they begin
 */
export function monthlyIncome(periods: readonly PaidPeriod[]): number {
  let running: Running | null = null;
  for (const period of periods)
    running =
      running && period.purpose === "change" ? changedBy(running, period) : startsWith(period);
  return running ? running.price / running.months : 0;
}
