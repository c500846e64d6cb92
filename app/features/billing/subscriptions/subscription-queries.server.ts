/** Reads a user's own subscription. */
import type { Database } from "#app/database/client/client.server.ts";
import type { SubscriptionOrigin, SubscriptionsTable } from "#app/database/tables/billing.ts";
import { type PlanRow, pricedFor } from "#app/features/billing/plans/plan-rows.server.ts";
import { choicesIn } from "./subscription-machine.ts";
import { CURRENT, subscriptionStateOf } from "./subscription-rows.server.ts";

/** A user's current subscription. */
export interface CurrentSubscription {
  id: string;
  planId: string | null;
  name: string;
  amountCents: number;
  currency: string;
  status: SubscriptionsTable["status"];
  /** Posts of one's own in a period; null and 0 for none. */
  postAllowance: number | null;
  /** Of those; null for unlimited. */
  remainingPosts: number | null;
  startedAt: number;
  /** Milliseconds since 1970; null for no end. */
  expiresAt: number | null;
  /** When a cancellation takes effect. */
  cancelAt: number | null;
  /** "/mo" or "/yr". */
  per: string;
  gateway: string;
  origin: SubscriptionOrigin;
  /** Plan after the next renewal; null when unchanged. */
  nextPlanName: string | null;
  /** Its price and period; null when unchanged. */
  nextPrice: { amountCents: number; currency: string; per: string } | null;
  /** The open invoice. */
  openInvoiceId: string | null;
  /** Whether the next plan starts when that invoice is paid. */
  isChangeOpen: boolean;
  choices: ReturnType<typeof choicesIn>;
}

type Nullable<Columns> = { [Name in keyof Columns]: Columns[Name] | null };
type NextPlan = Nullable<Pick<PlanRow, "price_cents" | "per" | "yearly_price_cents" | "currency">>;

/** The price of the next plan for a period; null without one, or where it is not sold by that period any more. */
function nextPriceOf(plan: NextPlan, period: string | null): CurrentSubscription["nextPrice"] {
  const { price_cents, per, currency, yearly_price_cents } = plan;
  if (price_cents === null || per === null || currency === null) return null;
  const priced = pricedFor({ price_cents, per, yearly_price_cents }, period);
  return priced ? { amountCents: priced.price_cents, currency, per: priced.per } : null;
}

/** The active or pending subscription; null when there is none. One statement. */
export async function findCurrentSubscription(
  db: Database,
  userId: string,
): Promise<CurrentSubscription | null> {
  const row = await db
    .selectFrom("subscriptions")
    .leftJoin("plans", "plans.id", "subscriptions.next_plan_id")
    .leftJoin("invoices", (join) =>
      join
        .onRef("invoices.subscription_id", "=", "subscriptions.id")
        .on("invoices.status", "=", "open"),
    )
    .selectAll("subscriptions")
    .select(["plans.name as nextPlanName", "plans.currency as nextCurrency"])
    .select(["plans.price_cents as nextCents", "plans.yearly_price_cents as nextYearlyCents"])
    .select("plans.per as nextPlanPer")
    .select(["invoices.id as openInvoiceId", "invoices.purpose"])
    .where("subscriptions.user_id", "=", userId)
    .where("subscriptions.status", "in", CURRENT)
    .executeTakeFirst();
  if (!row) return null;
  const next = {
    price_cents: row.nextCents,
    per: row.nextPlanPer,
    currency: row.nextCurrency,
    yearly_price_cents: row.nextYearlyCents,
  };
  return {
    id: row.id,
    planId: row.plan_id,
    name: row.name,
    amountCents: row.amount_cents,
    currency: row.currency,
    status: row.status,
    postAllowance: row.post_allowance,
    remainingPosts: row.remaining_posts,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    cancelAt: row.cancel_at,
    per: row.per,
    gateway: row.gateway,
    origin: row.origin,
    nextPlanName: row.nextPlanName,
    nextPrice: nextPriceOf(next, row.next_per),
    openInvoiceId: row.openInvoiceId,
    isChangeOpen: row.purpose === "change",
    choices: choicesIn(subscriptionStateOf(row), Date.now()),
  };
}

/**
 * The current subscription as its gateway knows it, and its open invoice; null when there is none. One statement.
 */
export async function findAtGateway(db: Database, userId: string) {
  const row = await db
    .selectFrom("subscriptions")
    .leftJoin("invoices", (join) =>
      join
        .onRef("invoices.subscription_id", "=", "subscriptions.id")
        .on("invoices.status", "=", "open"),
    )
    .select(["subscriptions.gateway", "subscriptions.gateway_ref as reference"])
    .select("subscriptions.status")
    .select("invoices.id as openInvoiceId")
    .where("subscriptions.user_id", "=", userId)
    .where("subscriptions.status", "in", CURRENT)
    .executeTakeFirst();
  return row ?? null;
}
