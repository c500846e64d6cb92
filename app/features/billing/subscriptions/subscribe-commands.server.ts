/** Starts, cancels and resumes subscriptions. */

import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import {
  type RedeemedCoupon,
  redeemCoupon,
} from "#app/features/billing/coupons/coupon-commands.server.ts";
import {
  type InvoiceRow,
  issueInvoice,
} from "#app/features/billing/invoices/invoice-rows.server.ts";
import { settlePayment } from "#app/features/billing/invoices/payment-commands.server.ts";
import { lockAccount } from "#app/features/billing/lock-account.server.ts";
import {
  agreedColumns,
  findPlan,
  type PlanRow,
} from "#app/features/billing/plans/plan-rows.server.ts";
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
import { countPlanChoice } from "./choice-limit.server.ts";
import { endOfPeriod, PAY_WITHIN_MS, periodOf } from "./periods.ts";
import {
  applyEvent,
  findCurrent,
  getCurrent,
  type SubscriptionRow,
} from "./subscription-rows.server.ts";

export const SubscribeInput = z.object({
  planId: idText,
  /** The plan's own period when left out. */
  per: z.enum(["/mo", "/yr"], "bad-value").nullish(),
  coupon: optionalText(60).default(""),
  /** The price that the reader has seen, in cents. */
  shownCents: z.coerce.number().nullish(),
});

/** Whether the owner has changed the price since the reader saw it. */
export const isOtherPrice = (
  plan: Pick<PlanRow, "price_cents">,
  { shownCents }: Pick<z.output<typeof SubscribeInput>, "shownCents">,
): boolean => typeof shownCents === "number" && shownCents !== plan.price_cents;

export interface SubscribeResult {
  subscriptionId: string;
  /** Null when nothing is due. */
  openInvoiceId: string | null;
}

/** The user id of the actor. @throws SignInNeeded for a signed-out visitor */
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
      id: newId(at),
      user_id: userId,
      ...agreedColumns(plan),
      status: "pending",
      remaining_posts: plan.post_allowance,
      gateway,
      gateway_ref: null,
      next_plan_id: null,
      next_per: null,
      started_at: at,
      expires_at: at + PAY_WITHIN_MS,
      cancel_at: null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Issues the first invoice. */
export function issueFirst(
  db: Database,
  row: SubscriptionRow,
  plan: PlanRow,
  { coupon, at }: { coupon: RedeemedCoupon | null; at: number },
): Promise<InvoiceRow> {
  const { id, name, price_cents: priceCents, currency, per } = plan;
  return issueInvoice(db, {
    subscriptionId: row.id,
    userId: row.user_id,
    plan: { id, name, priceCents, currency, per },
    purpose: "start",
    coupon,
    gateway: row.gateway,
    at,
    periodStart: at,
    periodEnd: endOfPeriod(at, periodOf(plan.per)),
    dueAt: at + PAY_WITHIN_MS,
  });
}

/** Settles an invoice of zero. @returns the id of the invoice if it is still open, or null */
export async function payIfFree(writer: Writer, db: Database, invoice: InvoiceRow, at: number) {
  if (invoice.amount_cents === 0) await settlePayment(writer, db, invoice, { at });
  return invoice.amount_cents === 0 ? null : invoice.id;
}

/**
 * Subscribes the actor to a plan: pending until the first invoice is paid, or active at once when
 * it is free. Emits `user.changed`.
 * @param gateway the gateway that will collect the payment
 * @returns the error `subscribed` of the plan when the actor has a subscription
 * @throws SignInNeeded for a signed-out visitor, TooManyRequests
 */
export async function subscribe(
  writer: Writer,
  input: unknown,
  { actor, at = Date.now(), gateway = "manual" }: Change & { gateway?: string },
): Promise<Outcome<SubscribeResult>> {
  const parsed = readInput(SubscribeInput, input);
  if (!parsed.ok) return parsed;
  const userId = requireUser(actor);
  await countPlanChoice(writer.db, userId, at);
  return inTransaction(writer, async (db) => {
    await lockAccount(writer, db, userId);
    const plan = await findPlan(writer, db, parsed.value.planId, parsed.value.per);
    if (!plan) return refused("planId", "unknown");
    if (isOtherPrice(plan, parsed.value)) return refused("planId", "price-changed");
    if (await findCurrent(writer, db, userId)) return refused("planId", "subscribed");
    const typed = parsed.value.coupon;
    const { id: planId, price_cents: priceCents, currency } = plan;
    const redeemed = typed
      ? await redeemCoupon(db, { typed, userId }, { planId, priceCents, currency, at })
      : accepted(null);
    if (!redeemed.ok) return redeemed;
    const row = await insertPending(db, plan, { userId, gateway, at });
    const invoice = await issueFirst(db, row, plan, { coupon: redeemed.value, at });
    const openInvoiceId = await payIfFree(writer, db, invoice, at);
    return accepted({ subscriptionId: row.id, openInvoiceId });
  });
}

async function applyToCurrent(
  writer: Writer,
  type: "cancel" | "resume",
  { actor, at = Date.now() }: Change,
) {
  const userId = requireUser(actor);
  return inTransaction(writer, async (db) => {
    const row = await getCurrent(writer, db, userId);
    return applyEvent(
      db,
      row,
      { type, at },
      type === "cancel" ? { next_plan_id: null, next_per: null } : {},
    );
  });
}

/**
 * Cancels the actor's subscription at the end of the paid period, or at once when unpaid. Emits
 * `user.changed`.
 * @throws SignInNeeded, or NotFound when they have none
 */
export const cancelSubscription = (writer: Writer, change: Change) =>
  applyToCurrent(writer, "cancel", change);

/** Revokes a cancellation before it takes effect; otherwise like `cancelSubscription`. */
export const resumeSubscription = (writer: Writer, change: Change) =>
  applyToCurrent(writer, "resume", change);
