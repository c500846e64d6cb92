/** Reads what somebody has subscribed to. */
import type { Database } from "#app/database/client.server.ts";
import type { SubscriptionsTable } from "#app/database/tables/billing.ts";

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
}

/** What still counts: cancelled ones run to their end. */
const CURRENT = ["active", "past_due", "pending"] as const;

/** The latest package that still runs or waits for payment; null when there is none. One statement. */
export async function findPackage(db: Database, userId: string): Promise<PackageView | null> {
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "in", CURRENT)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ id: row.id, planId: row.plan_id, name: row.name, amountCents: row.amount_cents },
    ...{ currency: row.currency, status: row.status, remainingPosts: row.remaining_posts },
    ...{ startedAt: row.started_at, expiresAt: row.expires_at, cancelAt: row.cancel_at },
  };
}
