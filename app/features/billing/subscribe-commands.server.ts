/** Begins subscriptions and changes what they become. */
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
import { type InvoiceRow, issueInvoice, voidOpenInvoice } from "./invoice-rows.server.ts";
import { settle } from "./payment-commands.server.ts";
import { endOfPeriod, PAY_WITHIN_MS, periodOf } from "./periods.ts";
import { issueRenewal } from "./renewal-commands.server.ts";
import { choicesIn } from "./subscription-machine.ts";
import {
  applyEvent,
  findCurrent,
  getCurrent,
  type SubscriptionRow,
  stateOf,
} from "./subscription-rows.server.ts";

const SubscribeInput = z.object({
  planId: idText,
  coupon: optionalText(60).default(""),
});

/** What came of it: an invoice that waits to be paid, or none where nothing is to be paid now. */
export interface Subscribed {
  subscriptionId: string;
  openInvoiceId: string | null;
}

const findPlan = (db: Database, id: string) =>
  db
    .selectFrom("plans")
    .selectAll()
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .executeTakeFirst();

type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

function requireUser({ userId }: Actor): string {
  requireThat(userId !== null, { userId, role: null }, "subscribe");
  return userId!;
}

const agreedColumns = (plan: PlanRow) => ({
  ...{ plan_id: plan.id, name: plan.name, amount_cents: plan.price_cents, per: plan.per },
  ...{ currency: plan.currency, post_allowance: plan.post_allowance },
});

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

function issueFirst(
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

/** What costs nothing is paid at once. */
async function payIfFree(writer: Writer, db: Database, invoice: InvoiceRow, at: number) {
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
    const plan = await findPlan(db, parsed.value.planId);
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

/** Not yet paid: the new plan takes the old one's place, with an invoice of its own. */
async function changePending(
  writer: Writer,
  db: Database,
  row: SubscriptionRow,
  plan: PlanRow,
  at: number,
): Promise<string | null> {
  await voidOpenInvoice(db, row.id);
  const besides = { ...agreedColumns(plan), remaining_posts: plan.post_allowance };
  const changed = await applyEvent(db, row, { type: "pass", at }, besides);
  return payIfFree(writer, db, await issueFirst(db, changed, plan, { coupon: null, at }), at);
}

/**
 * Changes to another plan: at once where nothing is paid yet, else with the next period. The plan
 * that runs, chosen again, takes back a change that waits.
 * @returns the error `ending` of the plan for a subscription that was cancelled
 * @throws SignInNeeded, or NotFound when the actor has no subscription
 */
export async function changePlan(
  writer: Writer,
  input: unknown,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<Subscribed>> {
  const parsed = readInput(SubscribeInput, input);
  if (!parsed.ok) return parsed;
  const userId = requireUser(actor);
  return inTransaction(writer, async (db) => {
    const plan = await findPlan(db, parsed.value.planId);
    if (!plan) return refused("planId", "unknown");
    const row = await getCurrent(writer, db, userId);
    if (!choicesIn(stateOf(row), at).canChange) return refused("planId", "ending");
    const done = (openInvoiceId: string | null) =>
      accepted({ subscriptionId: row.id, openInvoiceId });
    if (row.status === "pending") return done(await changePending(writer, db, row, plan, at));
    const next_plan_id = plan.id === row.plan_id ? null : plan.id;
    const changed = await applyEvent(db, row, { type: "pass", at }, { next_plan_id });
    // A renewal that was invoiced already is for the plan before; one without end is renewed now.
    await voidOpenInvoice(db, row.id);
    if (row.gateway === "manual") await issueRenewal(writer, db, changed, at);
    return done(null);
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
