/** Plans on offer, and subscribers. */
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { type Actor, SYSTEM } from "#app/features/accounts/policy.ts";
import { listInvoices } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { markPaid } from "#app/features/billing/invoices/payment-commands.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { makeUser } from "./rows.ts";

export const OWNER = { actor: SYSTEM };
export const SITE = "https://magazine.example";
export const START = Date.UTC(2026, 4, 10, 12);

export async function makePlans(client: DatabaseClient) {
  for (const [id, priceCents, postAllowance] of [
    ["starter", 500, null] as const,
    ["basic", 1500, 6] as const,
    ["plus", 2500, 18] as const,
    ["free", 0, null] as const,
  ]) {
    await savePlan(client, { id, name: id, priceCents, postAllowance }, OWNER);
  }
}

export const makeReader = async (db: Database) => {
  const user = await makeUser(db);
  return { userId: user.id, role: "reader" } satisfies Actor;
};

export const subscriptionOf = (db: Database, userId: string) =>
  db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();

export const invoicesOf = async (db: Database, userId: string) =>
  (await listInvoices(db, { userId, limit: 50 })).items;

export async function startSubscription(client: DatabaseClient, planId = "basic", coupon = "") {
  const actor = await makeReader(client.db);
  const subscription = await subscribe(client, { planId, coupon }, { actor, at: START });
  if (!subscription.ok) throw new Error(JSON.stringify(subscription.errors));
  return { actor, userId: actor.userId, ...subscription.value };
}

export async function startPaidSubscription(client: DatabaseClient, planId = "basic") {
  const subscription = await startSubscription(client, planId);
  await markPaid(client, subscription.openInvoiceId!, SITE, { ...OWNER, at: START });
  return subscription;
}
