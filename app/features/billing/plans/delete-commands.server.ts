/** Deletes unused plans. */

import type { Database } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { isPlanReferenced } from "./desk-queries.server.ts";

/** Locks a plan against concurrent subscriptions until the end of the transaction. */
async function lockPlan(writer: Writer, db: Database, id: string) {
  const held = await db
    .selectFrom("plans")
    .select("name")
    .where("id", "=", id)
    .$call(forUpdate(writer.dialect))
    .executeTakeFirst();
  if (!held) throw new NotFound(`No plan "${id}"`);
  return held;
}

/**
 * Deletes a plan and its coupons. Emits `site.changed` and `plan.changed`.
 * @returns the form error `in-use` when a subscription or invoice references it
 * @throws SignInNeeded or Forbidden when the actor may not, NotFound
 */
export async function deletePlan(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "delete plans");
  return inTransaction(writer, async (db) => {
    const plan = await lockPlan(writer, db, id);
    if (await isPlanReferenced(db, id)) return refused("form", "in-use");
    await db.deleteFrom("plans").where("id", "=", id).execute();
    const entry = { by: actor.userId, details: { plan: plan.name } };
    await logSecurity({ ...writer, db }, { kind: "plan-deleted", ...entry });
    await emit(db, "site.changed", {});
    await emit(db, "plan.changed", { planId: id });
    return accepted(null);
  });
}
