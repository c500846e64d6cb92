/** Hears what Stripe tells: verified by its signature, each message once, in whatever order they come. */
import type Stripe from "stripe";
import type { Database } from "#app/database/client.server.ts";
import { SECOND } from "#app/lib/time.ts";
import type { StripeKeys } from "#app/platform/env.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { issueInvoice } from "./invoice-rows.server.ts";
import { settle } from "./payment-commands.server.ts";
import { stripeClient } from "./stripe-client.server.ts";
import type { SubscriptionState } from "./subscription-machine.ts";
import { applyEvent, findSubscription, type SubscriptionRow } from "./subscription-rows.server.ts";

/** What a message says of which subscription is meant. */
interface Link {
  /** Our own id, which Stripe was given when the subscription began. */
  own: string | undefined;
  /** Stripe's. */
  reference: string | null;
  customer: string | null;
}

type Reference = string | { id: string } | null | undefined;
const idOf = (given: Reference): string | null =>
  typeof given === "string" ? given : (given?.id ?? null);

/** The subscription that is meant, held until the transaction ends, and by now known by Stripe's name. */
async function findLinked(
  writer: Writer,
  db: Database,
  { own, reference, customer }: Link,
): Promise<SubscriptionRow | undefined> {
  const known = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("gateway", "=", "stripe")
    .where("gateway_ref", "=", reference ?? "")
    .executeTakeFirst();
  const id = known?.id ?? own;
  const row = id ? await findSubscription(writer, db, id) : undefined;
  // A subscription is one of Stripe's: a message about another with our id in it is not ours.
  if (row?.gateway !== "stripe" || (row.gateway_ref ?? reference) !== reference) return undefined;
  if (reference && !row.gateway_ref) {
    const columns = { gateway_ref: reference };
    await db.updateTable("subscriptions").set(columns).where("id", "=", row.id).execute();
  }
  if (customer) await keepCustomer(db, row.user_id, customer);
  return { ...row, gateway_ref: reference };
}

async function keepCustomer(db: Database, userId: string, reference: string): Promise<void> {
  await db
    .insertInto("gateway_customers")
    .values({ user_id: userId, gateway: "stripe", reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What Stripe says a subscription is; null while it has not begun. */
function stateIn(subscription: Stripe.Subscription, at: number): SubscriptionState | null {
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

async function hearSubscription(
  writer: Writer,
  db: Database,
  subscription: Stripe.Subscription,
  at: number,
): Promise<void> {
  const row = await findLinked(writer, db, {
    ...{ own: subscription.metadata.subscription, reference: subscription.id },
    customer: idOf(subscription.customer),
  });
  const state = stateIn(subscription, at);
  // What was said before what is known already comes too late.
  if (!row || !state || at < row.gateway_at) return;
  await applyEvent(db, row, { type: "told", at, state }, { gateway_at: at });
}

/** The plan that a payment is for: the one that Stripe names, or was chosen for the next period. */
async function paidPlan(db: Database, row: SubscriptionRow, paid: Stripe.Invoice) {
  const id =
    paid.parent?.subscription_details?.metadata?.plan ?? row.next_plan_id ?? row.plan_id ?? "";
  const plan = await db
    .selectFrom("plans")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
  const named = plan && plan.id !== row.plan_id ? plan : { id: row.plan_id, name: row.name };
  return { ...named, priceCents: paid.amount_paid, currency: paid.currency.toUpperCase() };
}

/** The invoice of ours that a payment is for; a renewal's is written now. */
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
    ...{ subscriptionId: row.id, userId: row.user_id, plan, purpose },
    ...{ periodStart: period.start, periodEnd: period.end, dueAt: period.start },
    ...{ gateway: "stripe", at: paid.created * SECOND },
  });
}

async function hearPaid(writer: Writer, db: Database, paid: Stripe.Invoice): Promise<void> {
  const details = paid.parent?.subscription_details;
  const row = await findLinked(writer, db, {
    ...{ own: details?.metadata?.subscription, reference: idOf(details?.subscription) },
    customer: idOf(paid.customer),
  });
  const line = paid.lines.data.at(-1);
  if (!row || !line) return;
  const period = { start: line.period.start * SECOND, end: line.period.end * SECOND };
  const invoice = await invoiceFor(db, row, paid, period);
  const at = (paid.status_transitions.paid_at ?? paid.created) * SECOND;
  if (invoice) await settle(writer, db, invoice, { at, gatewayRef: paid.id, period });
}

async function hearSession(
  writer: Writer,
  db: Database,
  session: Stripe.Checkout.Session,
): Promise<void> {
  await findLinked(writer, db, {
    ...{ own: session.metadata?.subscription, reference: idOf(session.subscription) },
    customer: idOf(session.customer),
  });
}

async function hear(writer: Writer, db: Database, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
      return hearSession(writer, db, event.data.object);
    case "invoice.paid":
      return hearPaid(writer, db, event.data.object);
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return hearSubscription(writer, db, event.data.object, event.created * SECOND);
  }
}

/**
 * Takes one message of Stripe's.
 * @param body the bytes as they came: the signature is over them, not over what they mean
 * @returns false for a message that was heard before
 * @throws Forbidden for one that Stripe did not sign, or signed long ago
 */
export async function hearStripe(
  writer: Writer,
  keys: StripeKeys,
  { body, signature }: { body: string; signature: string },
): Promise<boolean> {
  const { webhooks } = await stripeClient(keys);
  const event = await webhooks
    .constructEventAsync(body, signature, keys.webhookSecret)
    .catch((cause: unknown) => {
      throw new Forbidden("Not signed by Stripe", { cause });
    });
  return inTransaction(writer, async (db) => {
    const first = await db
      .insertInto("gateway_events")
      .values({ id: event.id, kind: event.type, received_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (first) await hear(writer, db, event);
    return first !== undefined;
  });
}
