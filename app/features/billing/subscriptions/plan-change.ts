/**
 * When a plan change takes effect: upgrades immediately (prorated), others with the next period.
 */
import { DAY } from "#app/lib/time.ts";
import { INVOICE_AHEAD_MS, monthsIn, startOfPeriod } from "./periods.ts";
import type { SubscriptionStatus } from "./subscription-machine.ts";

/** The current plan. */
export interface RunningPlan {
  planId: string | null;
  amountCents: number;
  currency: string;
  per: string;
  status: SubscriptionStatus;
  startedAt: number;
  expiresAt: number | null;
  gateway: string;
  /** How it came about: what was not paid for has nothing to prorate. */
  origin?: string;
}

interface WantedPlan {
  id: string;
  priceCents: number;
  currency: string;
  per: string;
}

export type PlanChange = { begins: "later" } | { begins: "now"; dueCents: number };

const LATER: PlanChange = { begins: "later" };

/**
 * Whether the interval changes: a gateway then starts a new period and credits the rest of the old
 * one.
 */
const isNewRhythm = (running: RunningPlan, wanted: WantedPlan) =>
  running.gateway !== "manual" && monthsIn(running.per) !== monthsIn(wanted.per);

/**
 * The days left of the period, and all its days. The day that has begun counts, so that the amount on the page is still
 * that of the invoice when the reader presses the button.
 */
function restOf(
  { startedAt, expiresAt, per }: RunningPlan & { expiresAt: number },
  at: number,
): [rest: number, days: number] {
  const days = Math.round((expiresAt - startOfPeriod(expiresAt, per, startedAt)) / DAY);
  return [Math.min(days, Math.ceil((expiresAt - at) / DAY)), days];
}

/**
 * Decides a plan change while a paid plan is active.
 * @param at milliseconds since 1970
 * @returns when it takes effect, and the prorated difference. In the last week, when the next
 *   period is invoiced already, it takes effect with that.
 */
export function planChange(running: RunningPlan, wanted: WantedPlan, at: number): PlanChange {
  const { expiresAt, per } = running;
  const isPaid =
    running.status === "active" && expiresAt !== null && (running.origin ?? "paid") === "paid";
  const isSame = running.planId === wanted.id && monthsIn(per) === monthsIn(wanted.per);
  if (!isPaid || isSame || running.currency !== wanted.currency) return LATER;
  if (expiresAt - at <= INVOICE_AHEAD_MS) return LATER;
  // By the month, times the months of both: whole numbers, so that no cent is lost to fractions.
  const more = wanted.priceCents * monthsIn(per) - running.amountCents * monthsIn(wanted.per);
  if (more <= 0 && !isNewRhythm(running, wanted)) return LATER;
  const [rest, days] = restOf({ ...running, expiresAt }, at);
  const dueCents = Math.max(0, Math.round((more * rest) / (monthsIn(wanted.per) * days)));
  return { begins: "now", dueCents };
}
