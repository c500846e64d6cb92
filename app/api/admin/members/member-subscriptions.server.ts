/** The plans of members, as Ghost's tiers and subscriptions. */

import type { Selectable } from "kysely";
import { isoTime } from "#app/api/admin/iso-time.ts";
import { tierJson } from "#app/api/content/resources/tiers.server.ts";
import type { Database } from "#app/database/client/client.server.ts";
import type { SubscriptionsTable } from "#app/database/tables/billing.ts";
import { selectWaiting } from "./given-plans.server.ts";

/** A member with a plan, or who may get one. */
interface Holder {
  email: string;
  name: string;
  plan_id: string | null;
}

type Row = Selectable<SubscriptionsTable> & { email: string | null };

/** Subscriptions of the accounts with these addresses. Of an account that is not verified those count that were given. */
const findSubscriptions = (db: Database, emails: readonly string[]): Promise<Row[]> =>
  db
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .selectAll("subscriptions")
    .select("users.email")
    .where("users.email", "in", emails)
    .where("subscriptions.status", "<>", "pending")
    .where((eb) =>
      eb.or([eb("users.email_verified", "=", 1), eb("subscriptions.origin", "=", "complimentary")]),
    )
    .orderBy("subscriptions.started_at", "desc")
    .orderBy("subscriptions.id", "desc")
    .execute();

/** Ghost's words are Stripe's. */
function statusOf({ status, origin }: Row): "active" | "trialing" | "past_due" | "canceled" {
  if (status === "cancelled" || status === "expired") return "canceled";
  if (status === "past_due") return "past_due";
  return origin === "trial" ? "trialing" : "active";
}

/** Prices of what nobody pays for are 0. */
const amountOf = ({ origin, amount_cents }: Row): number => (origin === "paid" ? amount_cents : 0);

function toSubscription(row: Row, { email, name }: Holder, tier: object | null) {
  const plan = {
    id: row.plan_id ?? "",
    nickname: row.origin === "complimentary" ? "Complimentary" : row.name,
    amount: amountOf(row),
    interval: row.per === "/yr" ? "year" : "month",
    currency: row.currency,
  };
  return {
    id: row.id,
    customer: { id: row.user_id, name: name || null, email },
    status: statusOf(row),
    start_date: isoTime(row.started_at),
    current_period_end: isoTime(row.expires_at),
    cancel_at_period_end: row.status === "active" && row.cancel_at !== null,
    cancellation_reason: null,
    default_payment_card_last4: null,
    trial_end_at: row.origin === "trial" ? isoTime(row.expires_at) : null,
    plan,
    price: { ...plan, price_id: row.plan_id ?? "", type: "recurring" },
    tier,
    offer: null,
  };
}

/** When a plan ends that was given; Ghost has no end for those that are paid. */
function endOf(planId: string, rows: readonly Row[]): string | null {
  const row = rows.find(({ plan_id, status }) => plan_id === planId && status === "active");
  return row && row.origin !== "paid" ? isoTime(row.expires_at) : null;
}

/** The plans of members by their addresses. Three statements. */
export async function findPlansOf(db: Database, holders: readonly Holder[]) {
  const emails = holders.map(({ email }) => email);
  const [subscriptions, waiting, plans] = await Promise.all([
    findSubscriptions(db, emails),
    selectWaiting(db)
      .select(["users.email", "subscriptions.plan_id"])
      .where("users.email", "in", emails)
      .execute(),
    db.selectFrom("plans").selectAll().execute(),
  ]);
  const tiers = new Map(plans.map((plan) => [plan.id, tierJson({ zone: "UTC" }, plan)]));
  const byEmail = Map.groupBy(subscriptions, ({ email }) => email);
  return new Map(
    holders.map((holder) => {
      const rows = byEmail.get(holder.email) ?? [];
      const waits = waiting.find(({ email }) => email === holder.email);
      const planId = holder.plan_id ?? waits?.plan_id ?? null;
      const tier = tiers.get(planId ?? "");
      return [
        holder.email,
        {
          isWaiting: waits !== undefined,
          changedAt: Math.max(0, ...rows.map(({ updated_at }) => updated_at)),
          tiers: tier ? [{ ...tier, expiry_at: endOf(tier.id, rows) }] : [],
          subscriptions: rows.map((row) =>
            toSubscription(row, holder, tiers.get(row.plan_id ?? "") ?? null),
          ),
        },
      ];
    }),
  );
}
