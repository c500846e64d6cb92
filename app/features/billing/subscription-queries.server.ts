/** Reads what somebody has subscribed to. */
import type { Database } from "#app/database/client.server.ts";
import type { SubscriptionsTable } from "#app/database/tables/billing.ts";
import { choicesIn } from "./subscription-machine.ts";
import { CURRENT, stateOf } from "./subscription-rows.server.ts";

/** The package that somebody has. */
export interface PackageView {
  id: string;
  planId: string | null;
  name: string;
  amountCents: number;
  currency: string;
  status: SubscriptionsTable["status"];
  /** Null is without limit. */
  remainingPosts: number | null;
  startedAt: number;
  /** Milliseconds since 1970; null is without end. */
  expiresAt: number | null;
  /** When it was cancelled to: it runs until then and is not renewed. */
  cancelAt: number | null;
  /** "/mo" or "/yr". */
  per: string;
  gateway: string;
  /** What it becomes with its next period; null where it stays what it is. */
  nextPlanName: string | null;
  /** The invoice that waits to be paid. */
  openInvoiceId: string | null;
  /** Whether the next plan begins as soon as that is paid. */
  isChangeOpen: boolean;
  choices: ReturnType<typeof choicesIn>;
}

/** The package that still runs or waits for payment; null when there is none. One statement. */
export async function findPackage(db: Database, userId: string): Promise<PackageView | null> {
  const row = await db
    .selectFrom("subscriptions")
    .leftJoin("plans", "plans.id", "subscriptions.next_plan_id")
    .leftJoin("invoices", (join) =>
      join
        .onRef("invoices.subscription_id", "=", "subscriptions.id")
        .on("invoices.status", "=", "open"),
    )
    .selectAll("subscriptions")
    .select(["plans.name as nextPlanName", "invoices.id as openInvoiceId", "invoices.purpose"])
    .where("subscriptions.user_id", "=", userId)
    .where("subscriptions.status", "in", CURRENT)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ id: row.id, planId: row.plan_id, name: row.name, amountCents: row.amount_cents },
    ...{ currency: row.currency, status: row.status, remainingPosts: row.remaining_posts },
    ...{ startedAt: row.started_at, expiresAt: row.expires_at, cancelAt: row.cancel_at },
    ...{ per: row.per, gateway: row.gateway, nextPlanName: row.nextPlanName },
    ...{ openInvoiceId: row.openInvoiceId, isChangeOpen: row.purpose === "change" },
    choices: choicesIn(stateOf(row), Date.now()),
  };
}

/** By what name a gateway knows somebody's current subscription; null when there is none. One statement. */
export async function findGatewayReference(db: Database, userId: string) {
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
