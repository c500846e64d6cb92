/**
 * Benefits of a plan, as data: the program keeps every one of them. Texts that owners add are
 * theirs to keep.
 */
import type { PlanView } from "./queries.server.ts";

export type PlanBenefit =
  | { kind: "reading" }
  | { kind: "newsletter" }
  | { kind: "posts"; n: number; per: string }
  | { kind: "support"; words: string };

type Facts = Pick<
  PlanView,
  "priceCents" | "per" | "postAllowance" | "includesNewsletter" | "support"
>;

/** The benefits of a plan, in the order that they are shown. */
export function benefitsOf(plan: Facts): PlanBenefit[] {
  const { priceCents, per, postAllowance, includesNewsletter, support } = plan;
  return [
    ...(priceCents > 0 ? [{ kind: "reading" } as const] : []),
    ...(includesNewsletter ? [{ kind: "newsletter" } as const] : []),
    ...(postAllowance ? [{ kind: "posts", n: postAllowance, per } as const] : []),
    ...(support ? [{ kind: "support", words: support } as const] : []),
  ];
}

/** Yearly saving against twelve monthly payments; 0 where there is none. */
export function yearlySaving({
  priceCents,
  yearlyPriceCents,
}: Pick<PlanView, "priceCents" | "yearlyPriceCents">): number {
  return yearlyPriceCents === null ? 0 : Math.max(0, priceCents * 12 - yearlyPriceCents);
}

/** A plan at its price by the year; itself where it is not sold by the year besides. */
export function byTheYear<Plan extends Pick<PlanView, "priceCents" | "per" | "yearlyPriceCents">>(
  plan: Plan,
): Plan {
  const { yearlyPriceCents } = plan;
  return yearlyPriceCents === null ? plan : { ...plan, priceCents: yearlyPriceCents, per: "/yr" };
}

/** The plan at the price that was chosen; undefined where it is not sold by that period. */
export function atPeriod<Plan extends Pick<PlanView, "priceCents" | "per" | "yearlyPriceCents">>(
  plan: Plan,
  per: string | null | undefined,
): Plan | undefined {
  if (!per || per === plan.per) return plan;
  return per === "/yr" && plan.yearlyPriceCents !== null ? byTheYear(plan) : undefined;
}
