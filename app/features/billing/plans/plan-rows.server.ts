/** Rows of plans, and the terms that subscriptions copy from them. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PlansTable } from "#app/database/tables/billing.ts";
import { periodOf } from "#app/features/billing/subscriptions/periods.ts";
import type {
  ExtraColumns,
  SubscriptionRow,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

export type PlanRow = Selectable<PlansTable>;

/**
 * A plan at its price for a period; undefined where it is not sold by that period.
 * @param per null for the period that it is sold by at first
 */
export function pricedFor<Plan extends Pick<PlanRow, "price_cents" | "per" | "yearly_price_cents">>(
  plan: Plan,
  per: string | null | undefined,
): Plan | undefined {
  if (!per || periodOf(per) === periodOf(plan.per)) return plan;
  if (per !== "/yr" || plan.yearly_price_cents === null) return undefined;
  return { ...plan, per, price_cents: plan.yearly_price_cents };
}

/**
 * A plan on offer at its price for a period, or undefined; locked against deletion until the end of the
 * transaction.
 */
export async function findPlan(
  { dialect }: Writer,
  db: Database,
  id: string,
  per?: string | null,
): Promise<PlanRow | undefined> {
  const plan = db.selectFrom("plans").selectAll().where("id", "=", id).where("is_active", "=", 1);
  const row = await (dialect === "postgres" ? plan.forKeyShare() : plan).executeTakeFirst();
  return row && pricedFor(row, per);
}

/** Terms copied to a subscription, independent of later changes to the plan. */
export const agreedColumns = (plan: PlanRow) => ({
  plan_id: plan.id,
  name: plan.name,
  amount_cents: plan.price_cents,
  per: plan.per,
  currency: plan.currency,
  post_allowance: plan.post_allowance,
});

/** Columns for switching plans within a period; used posts stay used. */
export function replacementColumns(row: SubscriptionRow, plan: PlanRow): ExtraColumns {
  const kept = { next_plan_id: null, next_per: null };
  if (plan.id === row.plan_id && plan.per === row.per) return kept;
  const used = (row.post_allowance ?? 0) - (row.remaining_posts ?? 0);
  const remaining_posts =
    plan.post_allowance === null ? null : Math.max(0, plan.post_allowance - used);
  return { ...agreedColumns(plan), remaining_posts, ...kept };
}
