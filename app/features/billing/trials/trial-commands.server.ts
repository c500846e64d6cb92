/** Starts trials. */
import type { Change } from "#app/features/accounts/policy.ts";
import { lockAccount } from "#app/features/billing/lock-account.server.ts";
import { findPlan } from "#app/features/billing/plans/plan-rows.server.ts";
import { countPlanChoice } from "#app/features/billing/subscriptions/choice-limit.server.ts";
import {
  findInTheWay,
  startGiven,
} from "#app/features/billing/subscriptions/given-subscriptions.server.ts";
import { requireUser } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { mayTry, recordTrial } from "./trial-rows.server.ts";

/** Takes the first writes back. */
class NotOnceMore extends Error {}

/**
 * Starts the trial of a plan: nothing is paid, and it ends by itself unless the invoice for the next period is paid.
 * Emits `user.changed`.
 * @returns the error `no-trial` of the plan after an earlier trial or payment, without a verified address, or where
 *   the plan has no trial; `subscribed` with a plan already
 * @throws SignInNeeded for a signed-out visitor, TooManyRequests
 */
export async function startTrial(
  writer: Writer,
  { planId, per }: { planId: string; per?: string | null | undefined },
  { actor, at = Date.now(), gateway = "manual" }: Change & { gateway?: string },
): Promise<Outcome<{ subscriptionId: string }>> {
  const userId = requireUser(actor);
  await countPlanChoice(writer.db, userId, at);
  try {
    return await inTransaction(writer, async (db) => {
      await lockAccount(writer, db, userId);
      const plan = await findPlan(writer, db, planId, per);
      if (!plan) return refused("planId", "unknown");
      if (plan.trial_days === 0 || !(await mayTry(db, userId)))
        return refused("planId", "no-trial");
      if (await findInTheWay(writer, db, userId, at)) return refused("planId", "subscribed");
      const until = at + plan.trial_days * DAY;
      const given = { userId, gateway, origin: "trial", until, months: 1, at } as const;
      const { id: subscriptionId } = await startGiven(db, plan, given);
      if (!(await recordTrial(db, { userId, subscriptionId, at }))) throw new NotOnceMore();
      return accepted({ subscriptionId });
    });
  } catch (error) {
    if (error instanceof NotOnceMore) return refused("planId", "no-trial");
    throw error;
  }
}
