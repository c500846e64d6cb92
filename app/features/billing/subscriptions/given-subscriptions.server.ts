/** Starts subscriptions that nobody pays for: trials, gifts and complimentary ones. */
import type { Database } from "#app/database/client/client.server.ts";
import type { SubscriptionOrigin } from "#app/database/tables/billing.ts";
import { agreedColumns, type PlanRow } from "#app/features/billing/plans/plan-rows.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { monthsIn } from "./periods.ts";
import { applyEvent, findCurrent, type SubscriptionRow } from "./subscription-rows.server.ts";

/** On which terms a plan is given. */
export interface GivenTerms {
  /** The gateway that would collect payments, if the reader goes on. */
  gateway: string;
  origin: Exclude<SubscriptionOrigin, "paid">;
  /** Null for no end. */
  until: number | null;
  /** For how many months the plan includes own posts; null for no limit. */
  months: number | null;
  at: number;
}

interface GivenSubscription extends GivenTerms {
  userId: string;
}

/** Own posts that the plan includes in so many months. */
function postsFor(plan: PlanRow, months: number | null): number | null {
  if (plan.post_allowance === null || months === null) return null;
  return plan.post_allowance * Math.max(1, Math.round(months / monthsIn(plan.per)));
}

/**
 * The columns of a subscription that runs at once, without those of its reader. It keeps the price of the plan, which a
 * reader pays who goes on; gifts and complimentary ones end by themselves.
 */
export const givenColumns = (
  plan: PlanRow,
  { gateway, origin, until, months, at }: GivenTerms,
) => ({
  ...agreedColumns(plan),
  status: "active" as const,
  origin,
  remaining_posts: postsFor(plan, months),
  gateway,
  gateway_ref: null,
  next_plan_id: null,
  next_per: null,
  started_at: at,
  expires_at: until,
  cancel_at: origin === "trial" ? null : until,
  created_at: at,
  updated_at: at,
});

/** Starts a subscription that runs at once. Emits `user.changed`. */
export async function startGiven(
  db: Database,
  plan: PlanRow,
  given: GivenSubscription,
): Promise<SubscriptionRow> {
  const { userId, at } = given;
  const row = await db
    .insertInto("subscriptions")
    .values({ ...givenColumns(plan, given), id: newId(at), user_id: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
  await emit(db, "user.changed", { userId });
  return row;
}

/**
 * Withdraws an order that was never paid, so that a subscription can be given.
 * @returns the subscription that runs, or undefined when the reader has none
 */
export async function findInTheWay(
  writer: Writer,
  db: Database,
  userId: string,
  at: number,
): Promise<SubscriptionRow | undefined> {
  const row = await findCurrent(writer, db, userId);
  if (row?.status !== "pending") return row;
  // A payment at a gateway may be on its way.
  if (row.gateway !== "manual") return row;
  await applyEvent(db, row, { type: "cancel", at });
  return undefined;
}
