/** Begins subscriptions, cancels and resumes them. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import {
  accepted,
  idText,
  type Outcome,
  optionalText,
  readInput,
  refused,
} from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type TakenCoupon, takeCoupon } from "./coupon-commands.server.ts";
import { type InvoiceRow, issueInvoice } from "./invoice-rows.server.ts";
import { settle } from "./payment-commands.server.ts";
import { endOfPeriod, PAY_WITHIN_MS, periodOf } from "./periods.ts";
import { agreedColumns, findPlan, type PlanRow } from "./plan-rows.server.ts";
import {
  applyEvent,
  findCurrent,
  getCurrent,
  type SubscriptionRow,
} from "./subscription-rows.server.ts";

export const SubscribeInput = z.object({
  planId: idText,
  coupon: optionalText(60).default(""),
});

/** What came of it: an invoice that waits to be paid, or none where nothing is to be paid now. */
export interface Subscribed {
  subscriptionId: string;
  openInvoiceId: string | null;
}

/** Who subscribes. @throws SignInNeeded for a signed-out visitor */
export function requireUser({ userId }: Actor): string {
  requireThat(userId !== null, { userId, role: null }, "subscribe");
  return userId!;
}

async function insertPending(
  db: Database,
  plan: PlanRow,
  { userId, gateway, at }: { userId: string; gateway: string; at: number },
): Promise<SubscriptionRow> {
  return db
    .insertInto("subscriptions")
    .values({
      ...{ id: newId(at), user_id: userId, ...agreedColumns(plan), status: "pending" },
      ...{ remaining_posts: plan.post_allowance, gateway, gateway_ref: null, next_plan_id: null },
      ...{ started_at: at, expires_at: at + PAY_WITHIN_MS, cancel_at: null },
      ...{ created_at: at, updated_at: at },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The invoice with whose payment a subscription begins. */
export function issueFirst(
  db: Database,
  row: SubscriptionRow,
  plan: PlanRow,
  { coupon, at }: { coupon: TakenCoupon | null; at: number },
): Promise<InvoiceRow> {
  const { id, name, price_cents: priceCents, currency } = plan;
  return issueInvoice(db, {
    ...{ subscriptionId: row.id, userId: row.user_id, plan: { id, name, priceCents, currency } },
    ...{ purpose: "start", coupon, gateway: row.gateway, at },
    ...{ periodStart: at, periodEnd: endOfPeriod(at, periodOf(plan.per)) },
    dueAt: at + PAY_WITHIN_MS,
  });
}

/** What costs nothing is paid at once. @returns the invoice that is still to be paid, or null */
export async function payIfFree(writer: Writer, db: Database, invoice: InvoiceRow, at: number) {
  if (invoice.amount_cents === 0) await settle(writer, db, invoice, { at });
  return invoice.amount_cents === 0 ? null : invoice.id;
}

/**
 * Subscribes the actor to a plan: it waits for the payment of its first invoice, or begins at once
 * where that comes to nothing. Emits `user.changed`.
 * @param gateway which way of payment will be asked for it
 * @returns the error `subscribed` of the plan for who has one already
 * @throws SignInNeeded for a signed-out visitor
 */
export async function subscribe(
  writer: Writer,
  input: unknown,
  { actor, at = Date.now(), gateway = "manual" }: Change & { gateway?: string },
): Promise<Outcome<Subscribed>> {
  const parsed = readInput(SubscribeInput, input);
  if (!parsed.ok) return parsed;
  const userId = requireUser(actor);
  return inTransaction(writer, async (db) => {
    const plan = await findPlan(writer, db, parsed.value.planId);
    if (!plan) return refused("planId", "unknown");
    if (await findCurrent(writer, db, userId)) return refused("planId", "subscribed");
    const typed = parsed.value.coupon;
    const { id: planId, price_cents: priceCents, currency } = plan;
    const taken = typed
      ? await takeCoupon(db, { typed, userId }, { planId, priceCents, currency, at })
      : accepted(null);
    if (!taken.ok) return taken;
    const row = await insertPending(db, plan, { userId, gateway, at });
    const invoice = await issueFirst(db, row, plan, { coupon: taken.value, at });
    const openInvoiceId = await payIfFree(writer, db, invoice, at);
    return accepted({ subscriptionId: row.id, openInvoiceId });
  });
}

async function happens(
  writer: Writer,
  type: "cancel" | "resume",
  { actor, at = Date.now() }: Change,
) {
  const userId = requireUser(actor);
  return inTransaction(writer, async (db) => {
    const row = await getCurrent(writer, db, userId);
    return applyEvent(db, row, { type, at }, type === "cancel" ? { next_plan_id: null } : {});
  });
}

/**
 * Cancels the actor's subscription: what is paid runs to its end, what is not ends at once.
 * Emits `user.changed`.
 * @throws SignInNeeded, or NotFound when they have none
 */
export const cancelSubscription = (writer: Writer, change: Change) =>
  happens(writer, "cancel", change);

/** Takes a cancellation back before its day; like `cancelSubscription` otherwise. */
export const resumeSubscription = (writer: Writer, change: Change) =>
  happens(writer, "resume", change);
