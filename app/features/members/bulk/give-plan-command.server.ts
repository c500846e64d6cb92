/** Gives a plan to several members at once, also to those without an account. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { monthsUntil } from "#app/features/billing/complimentary/complimentary-commands.server.ts";
import {
  giveTogether,
  revokePlans,
} from "#app/features/billing/complimentary/give-together.server.ts";
import { findPlan } from "#app/features/billing/plans/plan-rows.server.ts";
import type { Standing } from "#app/features/billing/subscriptions/standings.server.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import { recordMemberEvents } from "#app/features/members/timeline/record-event.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emitAll } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { MEMBER_BULK_LIMIT, MEMBERS_AT_ONCE } from "./bulk-limit.ts";
import { recordBulkAction } from "./record-bulk.server.ts";

export interface GiveOrder {
  ids: readonly string[];
  planId: string;
  /** The end, in milliseconds since 1970; null for no end. NaN is refused like the past. */
  until: number | null;
}

/** Members who may be given a plan. An unconfirmed address may belong to somebody else. */
const findReceivers = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom("members")
    .select(["id", "email", "name", "status"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .where("status", "<>", "pending")
    .execute();

/** An account counts once its address is verified, as everywhere. */
const verifiedAccount = sql<string | null>`(select users.id from users
  where users.email = members.email and users.email_verified = 1)`;

/** The listener of `user.changed` does this for one account after another; here the response already shows it. */
async function syncStanding(
  db: Database,
  ids: readonly string[],
  { paid, planId }: Standing,
  at: number,
): Promise<void> {
  if (ids.length === 0) return;
  const isFree = paid === "free";
  let members = db
    .updateTable("members")
    .set({ paid, plan_id: planId, user_id: verifiedAccount })
    .where("id", "in", ids)
    .where("paid", "<>", paid);
  if (!isFree) members = members.where(verifiedAccount, "is not", null);
  const changed = (await members.returning("id").execute()).map(({ id }) => id);
  const details: Record<string, string> = isFree ? {} : { standing: paid };
  await recordMemberEvents(db, changed, isFree ? "cancelled" : "paid", { at, details });
  await emitAll(
    db,
    "subscriber.changed",
    changed.map((subscriberId) => ({ subscriberId })),
  );
}

/**
 * Gives a plan to members, until a date or without an end. Members without an account get one: they sign in with an email.
 * Members who already have a plan are skipped. Emits `user.changed`.
 * @returns the id of the action, for its report and for undoing it; the errors `unmarked` of `form`, `unknown` of `planId`, `past` of `until`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function givePlanToMembers(
  writer: Writer,
  { ids, planId, until }: GiveOrder,
  { actor, at = Date.now(), gateway = "manual" }: Change & { gateway?: string },
): Promise<Outcome<string>> {
  requireThat(canManageMembers(actor), actor, "give plans away");
  if (ids.length === 0) return refused("form", "unmarked");
  if (until !== null && !(until > at)) return refused("until", "past");
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    const plan = await findPlan(writer, db, planId);
    // A plan without a price opens nothing.
    if (!plan || plan.price_cents === 0) return refused("planId", "unknown");
    const noted = { actor, at, action: "give", labelId: null } as const;
    const bulk_id = await recordBulkAction(db, {
      ...noted,
      count: 0,
      details: { plan: plan.name },
    });
    const terms = { by: actor.userId, gateway, until, months: monthsUntil(until, at), at };
    let count = 0;
    for (const piece of chunksOf(ids.slice(0, MEMBER_BULK_LIMIT), MEMBERS_AT_ONCE)) {
      const members = await findReceivers(db, piece);
      const given = await giveTogether(inside, plan, members, terms);
      const entries = members.flatMap(({ id, email, status }) => {
        const found = given.get(email);
        if (!found) return [];
        const { subscriptionId, hasNewAccount } = found;
        return [
          {
            bulk_id,
            member_id: id,
            status,
            subscription_id: subscriptionId,
            has_new_account: toFlag(hasNewAccount),
          },
        ];
      });
      count += entries.length;
      if (entries.length === 0) continue;
      await db.insertInto("member_bulk_entries").values(entries).execute();
      await syncStanding(
        db,
        entries.map(({ member_id }) => member_id),
        { paid: "complimentary", planId },
        at,
      );
    }
    await db.updateTable("member_bulks").set({ count }).where("id", "=", bulk_id).execute();
    return accepted(bulk_id);
  });
}

/** Revokes the plans that a bulk action has given. */
export async function revokeGivenPlans(db: Database, bulkId: string, at: number): Promise<void> {
  const entries = await db
    .selectFrom("member_bulk_entries")
    .select(["member_id", "subscription_id", "has_new_account"])
    .where("bulk_id", "=", bulkId)
    .execute();
  for (const piece of chunksOf(entries, MEMBERS_AT_ONCE)) {
    const given = piece.flatMap(({ subscription_id: subscriptionId, has_new_account }) =>
      subscriptionId ? [{ subscriptionId, hasNewAccount: has_new_account === 1 }] : [],
    );
    const ended = new Set(await revokePlans(db, given, at));
    const left = piece.filter(({ subscription_id }) => ended.has(subscription_id ?? ""));
    await syncStanding(
      db,
      left.map(({ member_id }) => member_id),
      { paid: "free", planId: null },
      at,
    );
  }
}
