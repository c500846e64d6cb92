/** Stripe webhooks: signature verification, deduplication, out-of-order delivery. */
import type Stripe from "stripe";
import type { Database } from "#app/database/client/client.server.ts";
import { issueInvoice } from "#app/features/billing/invoices/invoice-rows.server.ts";
import { settlePayment } from "#app/features/billing/invoices/payment-commands.server.ts";
import type { SubscriptionState } from "#app/features/billing/subscriptions/subscription-machine.ts";
import {
  applyEvent,
  findSubscription,
  type SubscriptionRow,
} from "#app/features/billing/subscriptions/subscription-rows.server.ts";
import { SECOND } from "#app/lib/time.ts";
import type { StripeKeys } from "#app/platform/env.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { stripeClient } from "./stripe-client.server.ts";
import { recordStripeDispute } from "./stripe-disputes.server.ts";
import { recordRefund } from "./stripe-refunds.server.ts";

/** References to a subscription in an event. */
interface SubscriptionLink {
  /** Our id, from the metadata set at checkout. */
  own: string | undefined;
  /** Stripe's id. */
  reference: string | null;
  customer: string | null;
}

type Reference = string | { id: string } | null | undefined;
const idOf = (given: Reference): string | null =>
  typeof given === "string" ? given : (given?.id ?? null);

/** The subscription, locked until the end of the transaction; stores Stripe's id if it is new. */
async function findLinked(
  writer: Writer,
  db: Database,
  { own, reference, customer }: SubscriptionLink,
): Promise<SubscriptionRow | undefined> {
  const known = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("gateway", "=", "stripe")
    .where("gateway_ref", "=", reference ?? "")
    .executeTakeFirst();
  const id = known?.id ?? own;
  const row = id ? await findSubscription(writer, db, id) : undefined;
  // Events about another Stripe subscription with our id in its metadata are ignored.
  if (row?.gateway !== "stripe" || (row.gateway_ref ?? reference) !== reference) return undefined;
  if (reference && !row.gateway_ref) {
    const columns = { gateway_ref: reference };
    await db.updateTable("subscriptions").set(columns).where("id", "=", row.id).execute();
  }
  if (customer) await saveCustomer(db, row.user_id, customer);
  return { ...row, gateway_ref: reference };
}

async function saveCustomer(db: Database, userId: string, reference: string): Promise<void> {
  await db
    .insertInto("gateway_customers")
    .values({ user_id: userId, gateway: "stripe", reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stripe's status as ours; null for a subscription that has not started. */
function toSubscriptionState(
  subscription: Stripe.Subscription,
  at: number,
): SubscriptionState | null {
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end), 0);
  const expiresAt = end > 0 ? end * SECOND : null;
  const { status, cancel_at, cancel_at_period_end, ended_at } = subscription;
  const cancelAt = cancel_at ? cancel_at * SECOND : cancel_at_period_end ? expiresAt : null;
  switch (status) {
    case "active":
    case "trialing":
      return { status: "active", expiresAt, cancelAt };
    case "past_due":
    case "unpaid":
    case "paused":
      return { status: "past_due", expiresAt, cancelAt };
    case "canceled":
      return { status: "cancelled", expiresAt, cancelAt: ended_at ? ended_at * SECOND : at };
    case "incomplete_expired":
      return { status: "expired", expiresAt, cancelAt: null };
    default:
      return null;
  }
}

async function handleSubscription(
  writer: Writer,
  db: Database,
  subscription: Stripe.Subscription,
  at: number,
): Promise<void> {
  const row = await findLinked(writer, db, {
    own: subscription.metadata.subscription,
    reference: subscription.id,
    customer: idOf(subscription.customer),
  });
  const state = toSubscriptionState(subscription, at);
  // Out-of-order event: older than the known state.
  if (!row || !state || at < row.gateway_at) return;
  await applyEvent(db, row, { type: "reported", at, state }, { gateway_at: at });
}

/** The plan of a payment: the one in Stripe's metadata, or the one chosen for the next period. */
async function paidPlan(db: Database, row: SubscriptionRow, paid: Stripe.Invoice) {
  const id =
    paid.parent?.subscription_details?.metadata?.plan ?? row.next_plan_id ?? row.plan_id ?? "";
  const plan = await db
    .selectFrom("plans")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  const named = plan && plan.id !== row.plan_id ? plan : { id: row.plan_id, name: row.name };
  const per = paid.parent?.subscription_details?.metadata?.per ?? row.next_per ?? row.per;
  return { ...named, per, priceCents: paid.amount_paid, currency: paid.currency.toUpperCase() };
}

/** Our invoice for a payment; a renewal's is created now. */
async function invoiceFor(
  db: Database,
  row: SubscriptionRow,
  paid: Stripe.Invoice,
  period: { start: number; end: number },
) {
  const own = paid.parent?.subscription_details?.metadata?.invoice;
  if (paid.billing_reason === "subscription_create") {
    const first = db
      .selectFrom("invoices")
      .selectAll()
      .where("id", "=", own ?? "");
    return first.where("subscription_id", "=", row.id).executeTakeFirst();
  }
  const known = db.selectFrom("invoices").select("id").where("gateway", "=", "stripe");
  if (await known.where("gateway_ref", "=", paid.id).executeTakeFirst()) return undefined;
  const plan = await paidPlan(db, row, paid);
  const purpose = paid.billing_reason === "subscription_update" ? "change" : "renewal";
  return issueInvoice(db, {
    subscriptionId: row.id,
    userId: row.user_id,
    plan,
    isCharged: true,
    purpose,
    periodStart: period.start,
    periodEnd: period.end,
    dueAt: period.start,
    gateway: "stripe",
    at: paid.created * SECOND,
  });
}

async function handlePaidInvoice(
  writer: Writer,
  db: Database,
  paid: Stripe.Invoice,
): Promise<void> {
  const details = paid.parent?.subscription_details;
  const row = await findLinked(writer, db, {
    own: details?.metadata?.subscription,
    reference: idOf(details?.subscription),
    customer: idOf(paid.customer),
  });
  const line = paid.lines.data.at(-1);
  if (!row || !line) return;
  const period = { start: line.period.start * SECOND, end: line.period.end * SECOND };
  const invoice = await invoiceFor(db, row, paid, period);
  const at = (paid.status_transitions.paid_at ?? paid.created) * SECOND;
  if (invoice) await settlePayment(writer, db, invoice, { at, gatewayRef: paid.id, period });
}

/** Handles a one-time payment: a gift, or a donation. */
async function handlePayment(
  writer: Writer,
  db: Database,
  session: Stripe.Checkout.Session,
  at: number,
): Promise<void> {
  if (session.payment_status !== "paid") return;
  const invoice = await db
    .selectFrom("invoices")
    .select(["id", "subscription_id"])
    .where("id", "=", session.metadata?.invoice ?? "")
    .where("gateway", "=", "stripe")
    .where("subscription_id", "is", null)
    .executeTakeFirst();
  if (!invoice) return;
  await settlePayment(writer, db, invoice, {
    at,
    gatewayRef: idOf(session.payment_intent) ?? session.id,
  });
}

async function handleCheckoutSession(
  writer: Writer,
  db: Database,
  session: Stripe.Checkout.Session,
  at: number,
): Promise<void> {
  if (session.mode === "payment") return handlePayment(writer, db, session, at);
  await findLinked(writer, db, {
    own: session.metadata?.subscription,
    reference: idOf(session.subscription),
    customer: idOf(session.customer),
  });
}

async function handleEvent(writer: Writer, db: Database, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    // Bank transfers and the like are paid later.
    case "checkout.session.async_payment_succeeded":
      return handleCheckoutSession(writer, db, event.data.object, event.created * SECOND);
    case "invoice.paid":
      return handlePaidInvoice(writer, db, event.data.object);
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return handleSubscription(writer, db, event.data.object, event.created * SECOND);
  }
}

/**
 * Handles one webhook event. Idempotent.
 * @param body the raw bytes, which the signature covers
 * @returns false for a duplicate
 * @throws Forbidden for an invalid or expired signature
 */
export async function handleStripeWebhook(
  writer: Writer,
  keys: StripeKeys,
  { body, signature }: { body: string; signature: string },
): Promise<boolean> {
  const stripe = await stripeClient(keys);
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, keys.webhookSecret)
    .catch((cause: unknown) => {
      throw new Forbidden("Not signed by Stripe", { cause });
    });
  // These ask Stripe, which no transaction waits for.
  const at = event.created * SECOND;
  if (event.type === "charge.refunded") await recordRefund(writer, stripe, event.data.object, at);
  if (event.type === "charge.dispute.created" || event.type === "charge.dispute.closed")
    await recordStripeDispute(writer, stripe, event.data.object, at);
  return inTransaction(writer, async (db) => {
    const first = await db
      .insertInto("gateway_events")
      .values({ id: event.id, kind: event.type, received_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (first) await handleEvent(writer, db, event);
    return first !== undefined;
  });
}
