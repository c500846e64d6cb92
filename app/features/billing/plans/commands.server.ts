/** Creates and updates plans and subscriptions. */
import type { z } from "zod";
import { toFlag } from "#app/database/tables/column-types.ts";
import {
  type Change,
  canManageSite,
  changeDateOf,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { PlanInput, SubscriptionInput } from "#app/features/billing/input.ts";
import { changedFields, type SaveResult } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

function planColumns(given: z.output<typeof PlanInput>) {
  return {
    name: given.name,
    price_cents: given.priceCents,
    currency: given.currency,
    per: given.per,
    features: JSON.stringify(given.features),
    description: given.description,
    is_popular: toFlag(given.isPopular),
    post_allowance: given.postAllowance,
    is_active: toFlag(given.isActive),
    tier: given.tier,
    includes_newsletter: toFlag(given.includesNewsletter),
    support: given.support,
    trial_days: given.priceCents > 0 ? given.trialDays : 0,
    yearly_price_cents: given.per === "/yr" ? null : (given.yearlyPriceCents ?? null),
    position: given.position,
  };
}

export interface SavedPlan {
  id: string;
  change: SaveResult;
}

/**
 * Creates or updates a plan. Existing subscribers keep the terms that they agreed to. Emits
 * `site.changed` and `plan.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function savePlan(
  writer: Writer,
  input: PlanInput,
  change: Change,
): Promise<Outcome<SavedPlan>> {
  const parsed = readInput(PlanInput, input);
  if (!parsed.ok) return parsed;
  requireThat(canManageSite(change.actor), change.actor, "change plans");
  const columns = planColumns(parsed.value);
  const id = parsed.value.id ?? newId();
  return inTransaction(writer, async (db) => {
    const row = await db.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
    const changes = row ? changedFields(row, columns) : null;
    if (row && !changes) return accepted({ id, change: "unchanged" });
    const created = { id, position: columns.position ?? 0, created_at: changeDateOf(change, true) };
    const allowance = columns.post_allowance ?? null;
    await (row
      ? db
          .updateTable("plans")
          .set(changes ?? {})
          .where("id", "=", id)
          .execute()
      : db
          .insertInto("plans")
          .values({ ...columns, ...created, post_allowance: allowance })
          .execute());
    if (!change.isImport) {
      const entry = { by: change.actor.userId, details: { plan: columns.name } };
      await logSecurity({ ...writer, db }, { kind: "plan-saved", ...entry });
    }
    await emit(db, "site.changed", {});
    await emit(db, "plan.changed", { planId: id });
    return accepted({ id, change: row ? "updated" : "inserted" });
  });
}

function subscriptionColumns(given: z.output<typeof SubscriptionInput>) {
  return {
    user_id: given.userId,
    plan_id: given.planId,
    name: given.name,
    amount_cents: given.amountCents,
    currency: given.currency,
    status: given.status,
    remaining_posts: given.remainingPosts,
    started_at: given.startedAt,
    gateway: given.gateway,
    gateway_ref: given.gatewayRef,
    expires_at: given.expiresAt,
    cancel_at: given.cancelAt,
  };
}

/**
 * Creates or updates a subscription. Emits `user.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveSubscription(
  writer: Writer,
  input: SubscriptionInput,
  change: Change,
): Promise<Outcome<{ id: string; change: SaveResult }>> {
  const parsed = readInput(SubscriptionInput, input);
  if (!parsed.ok) return parsed;
  requireThat(canManageSite(change.actor), change.actor, "change subscriptions");
  const columns = subscriptionColumns(parsed.value);
  const id = parsed.value.id ?? newId();
  const userId = columns.user_id;
  return inTransaction(writer, async (db) => {
    const user = db.selectFrom("users").select("id").where("id", "=", userId);
    if (!(await user.executeTakeFirst())) return refused("userId", "unknown");
    const found = db.selectFrom("subscriptions").selectAll().where("id", "=", id);
    const row = await found.executeTakeFirst();
    const changes = row ? changedFields(row, columns) : null;
    if (row && !changes) return accepted({ id, change: "unchanged" });
    const at = changeDateOf(change, !row);
    await (row
      ? db
          .updateTable("subscriptions")
          .set({ ...changes, updated_at: at })
          .where("id", "=", id)
          .execute()
      : db
          .insertInto("subscriptions")
          .values({ ...columns, id, created_at: at, updated_at: at })
          .execute());
    await emit(db, "user.changed", { userId });
    return accepted({ id, change: row ? "updated" : "inserted" });
  });
}
