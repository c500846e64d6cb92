/** Plans as subscriptions agree on them. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import type { PlansTable } from "#app/database/tables/billing.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import type { Besides, SubscriptionRow } from "./subscription-rows.server.ts";

export type PlanRow = Selectable<PlansTable>;

/** A plan that is on offer, or undefined; it is not deleted before the transaction ends. */
export function findPlan(
  { dialect }: Writer,
  db: Database,
  id: string,
): Promise<PlanRow | undefined> {
  const plan = db.selectFrom("plans").selectAll().where("id", "=", id).where("is_active", "=", 1);
  return (dialect === "postgres" ? plan.forKeyShare() : plan).executeTakeFirst();
}

/** What a subscription keeps of its plan, whatever becomes of the plan later. */
export const agreedColumns = (plan: PlanRow) => ({
  ...{ plan_id: plan.id, name: plan.name, amount_cents: plan.price_cents, per: plan.per },
  ...{ currency: plan.currency, post_allowance: plan.post_allowance },
});

/** A plan in the place of the one that runs, within its period: posts that were used stay used. */
export function takenOver(row: SubscriptionRow, plan: PlanRow): Besides {
  if (plan.id === row.plan_id) return { next_plan_id: null };
  const used = (row.post_allowance ?? 0) - (row.remaining_posts ?? 0);
  const remaining_posts =
    plan.post_allowance === null ? null : Math.max(0, plan.post_allowance - used);
  return { ...agreedColumns(plan), remaining_posts, next_plan_id: null };
}
