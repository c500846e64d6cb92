/** When another plan begins: a dearer one at once, for the difference; any other with the next period. */
import { INVOICE_AHEAD_MS, monthsIn, startOfPeriod } from "./periods.ts";
import type { SubscriptionStatus } from "./subscription-machine.ts";

/** What runs now. */
export interface RunningPlan {
  planId: string | null;
  amountCents: number;
  currency: string;
  per: string;
  status: SubscriptionStatus;
  expiresAt: number | null;
  gateway: string;
}

interface WantedPlan {
  id: string;
  priceCents: number;
  currency: string;
  per: string;
}

export type PlanChange = { begins: "later" } | { begins: "now"; dueCents: number };

const LATER: PlanChange = { begins: "later" };

/** What a plan costs in a month, in cents and parts of them. */
const monthly = (cents: number, per: string) => cents / monthsIn(per);

/**
 * Whether another length of the period makes the change happen at once: a service that keeps the
 * books begins a new period then, and counts what is left of the old one against it.
 */
const isNewRhythm = (running: RunningPlan, wanted: WantedPlan) =>
  running.gateway !== "manual" && monthsIn(running.per) !== monthsIn(wanted.per);

/**
 * What becomes of a wish for another plan, while one runs that is paid.
 * @param at milliseconds since 1970
 * @returns when it begins, and the difference for the rest of the period that is paid. In the last
 *   week, when the next period is invoiced already, it begins with that.
 */
export function planChange(running: RunningPlan, wanted: WantedPlan, at: number): PlanChange {
  const { expiresAt, per } = running;
  const isPaid = running.status === "active" && expiresAt !== null;
  if (!isPaid || running.planId === wanted.id || running.currency !== wanted.currency) return LATER;
  if (expiresAt - at <= INVOICE_AHEAD_MS) return LATER;
  const more = monthly(wanted.priceCents, wanted.per) - monthly(running.amountCents, per);
  if (more <= 0 && !isNewRhythm(running, wanted)) return LATER;
  const share = (expiresAt - at) / (expiresAt - startOfPeriod(expiresAt, per));
  return { begins: "now", dueCents: Math.max(0, Math.round(more * monthsIn(per) * share)) };
}
