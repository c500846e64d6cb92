/** Plans that the owner gives away. */
import { z } from "zod";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { lockAccount } from "#app/features/billing/lock-account.server.ts";
import { findPlan } from "#app/features/billing/plans/plan-rows.server.ts";
import {
  findInTheWay,
  startGiven,
} from "#app/features/billing/subscriptions/given-subscriptions.server.ts";
import {
  applyEvent,
  findSubscription,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { accepted, idText, moment, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

const GiveInput = z.object({
  email: z.string("required").trim().toLowerCase().min(1, "required").max(254, "too-long"),
  planId: idText,
  /** The end; null for no end. */
  until: moment.nullish(),
});

const MONTH_DAYS = 30;

/** For how many months the plan includes own posts; null for no limit. */
export const monthsUntil = (until: number | null, at: number): number | null =>
  until === null ? null : Math.ceil((until - at) / (MONTH_DAYS * DAY));

/**
 * Gives a reader a plan, until a date or without an end. Emits `user.changed`.
 * @returns the errors `no-account` and `has-plan` of the email, `unknown` of the plan, `past` of the date
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function giveSubscription(
  writer: Writer,
  input: unknown,
  { actor, at = Date.now(), gateway = "manual" }: Change & { gateway?: string },
): Promise<Outcome<{ subscriptionId: string }>> {
  requireThat(canManageSite(actor), actor, "give plans away");
  const parsed = readInput(GiveInput, input);
  if (!parsed.ok) return parsed;
  const { email, planId, until = null } = parsed.value;
  if (until !== null && until <= at) return refused("until", "past");
  return inTransaction(writer, async (db) => {
    const user = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (!user) return refused("email", "no-account");
    const plan = await findPlan(writer, db, planId);
    if (!plan) return refused("planId", "unknown");
    await lockAccount(writer, db, user.id);
    if (await findInTheWay(writer, db, user.id, at)) return refused("email", "has-plan");
    const months = monthsUntil(until, at);
    const given = { userId: user.id, gateway, origin: "complimentary", until, months, at } as const;
    const { id: subscriptionId } = await startGiven(db, plan, given);
    const details = { plan: plan.name };
    const entry = { by: actor.userId, person: user.id, details };
    await logSecurity({ ...writer, db }, { kind: "plan-given", ...entry });
    return accepted({ subscriptionId });
  });
}

/**
 * Revokes a complimentary plan at once. Idempotent. Emits `user.changed`.
 * @throws SignInNeeded or Forbidden for all but owners, NotFound for a subscription that is paid for
 */
export async function revokePlan(
  writer: Writer,
  subscriptionId: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "take plans back");
  await inTransaction(writer, async (db) => {
    const row = await findSubscription(writer, db, subscriptionId);
    if (row?.origin !== "complimentary")
      throw new NotFound(`No complimentary subscription "${subscriptionId}"`);
    const state = { status: "cancelled", expiresAt: row.expires_at, cancelAt: at } as const;
    await applyEvent(db, row, { type: "reported", at, state });
  });
}
