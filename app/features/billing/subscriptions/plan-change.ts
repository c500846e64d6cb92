/**
 * When a plan change takes effect: upgrades immediately (prorated), others with the next period.
 */
import { INVOICE_AHEAD_MS, monthsIn, startOfPeriod } from "./periods.ts";
import type { SubscriptionStatus } from "./subscription-machine.ts";

/** The current plan. */
export interface RunningPlan {
  planId: string | null;
  amountCents: number;
  currency: string;
  per: string;
  status: SubscriptionStatus;
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

/** Monthly price in cents, fractional. */
const monthly = (cents: number, per: string) => cents / monthsIn(per);

/**
 * Whether the interval changes: a gateway then starts a new period and credits the rest of the old
 * one.
 */
const isNewRhythm = (running: RunningPlan, wanted: WantedPlan) =>
  running.gateway !== "manual" && monthsIn(running.per) !== monthsIn(wanted.per);

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
  const more = monthly(wanted.priceCents, wanted.per) - monthly(running.amountCents, per);
  if (more <= 0 && !isNewRhythm(running, wanted)) return LATER;
  const share = (expiresAt - at) / (expiresAt - startOfPeriod(expiresAt, per));
  return { begins: "now", dueCents: Math.max(0, Math.round(more * monthsIn(per) * share)) };
}
