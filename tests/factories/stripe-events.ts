/** A subscription paid through Stripe, and the events that Stripe sends about it. */
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { stripeGateway } from "#app/features/billing/gateways/stripe-gateway.server.ts";
import { handleStripeWebhook } from "#app/features/billing/gateways/stripe-webhooks.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { DAY, SECOND } from "#app/lib/time.ts";
import { invoicesOf, makePlans, makeReader, SITE, START, subscriptionOf } from "./plans.ts";
import { startStripeApi } from "./stripe-api.ts";

export const KEYS = { secretKey: "sk_test_1", webhookSecret: "whsec_real", apiUrl: undefined };
const { webhooks } = new Stripe("sk_test_1");
export const CHECKOUT_AT = START / SECOND;
export const MONTH_END = CHECKOUT_AT + 30 * (DAY / SECOND);

/** A webhook as sent by Stripe: the body, and its signature made by Stripe's library. */
export function signed(
  event: object,
  { secret = KEYS.webhookSecret, timestamp = Date.now() / SECOND } = {},
) {
  const body = JSON.stringify({ object: "event", ...event });
  const given = { payload: body, secret, timestamp: Math.floor(timestamp) };
  return { body, signature: webhooks.generateTestHeaderString(given) };
}

export async function startCheckout(client: DatabaseClient) {
  await makePlans(client);
  const actor = await makeReader(client.db);
  const given = { actor, at: START, gateway: "stripe" };
  const started = await subscribe(client, { planId: "basic" }, given);
  if (!started.ok) throw new Error("not subscribed");
  return { actor, userId: actor.userId, ...started.value };
}

type StartedSubscription = Awaited<ReturnType<typeof startCheckout>>;

const subscriptionObject = (started: StartedSubscription, given: object) => ({
  id: "sub_1",
  object: "subscription",
  customer: "cus_1",
  status: "active",
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  metadata: { subscription: started.subscriptionId, invoice: started.openInvoiceId },
  items: { data: [{ current_period_end: MONTH_END }] },
  ...given,
});

export function subscriptionEvent(
  started: StartedSubscription,
  type: string,
  created: number,
  given: object = {},
) {
  const object = subscriptionObject(started, given);
  return {
    id: `evt_${type}_${created}`,
    type: `customer.subscription.${type}`,
    created,
    data: { object },
  };
}

export function paymentEvent(
  started: StartedSubscription,
  id: string,
  given: { created: number; start: number; end: number },
) {
  const { created, start, end } = given;
  const isFirst = id === "in_1";
  const metadata = { subscription: started.subscriptionId, invoice: started.openInvoiceId };
  const object = {
    id,
    object: "invoice",
    customer: "cus_1",
    created,
    currency: "usd",
    amount_paid: 1500,
    billing_reason: isFirst ? "subscription_create" : "subscription_cycle",
    parent: { subscription_details: { subscription: "sub_1", metadata } },
    status_transitions: { paid_at: created },
    lines: { data: [{ period: { start, end } }] },
  };
  return { id: `evt_${id}`, type: "invoice.paid", created, data: { object } };
}

export const firstEvents = (started: StartedSubscription) => [
  subscriptionEvent(started, "created", CHECKOUT_AT, { status: "incomplete" }),
  paymentEvent(started, "in_1", { created: CHECKOUT_AT + 2, start: CHECKOUT_AT, end: MONTH_END }),
  subscriptionEvent(started, "updated", CHECKOUT_AT + 2),
  {
    id: "evt_session",
    type: "checkout.session.completed",
    created: CHECKOUT_AT + 3,
    data: {
      object: {
        object: "checkout.session",
        subscription: "sub_1",
        customer: "cus_1",
        metadata: { subscription: started.subscriptionId, invoice: started.openInvoiceId },
      },
    },
  },
];

export async function handleAll(client: DatabaseClient, events: object[]) {
  for (const event of events) await handleStripeWebhook(client, KEYS, signed(event));
}

/** The resulting subscription and invoices, without values that differ from run to run. */
export async function billingOf({ db }: DatabaseClient, { userId }: StartedSubscription) {
  const { status, expires_at, cancel_at, gateway_ref, remaining_posts } = await subscriptionOf(
    db,
    userId,
  );
  const invoices = (await invoicesOf(db, userId)).map((each) => [
    each.status,
    each.amountCents,
    each.paidAt,
  ]);
  const customers = await db.selectFrom("gateway_customers").selectAll().execute();
  const known = customers.map(({ reference }) => reference);
  return { status, expires_at, cancel_at, gateway_ref, remaining_posts, invoices, known };
}

export const RUNNING = {
  status: "active",
  expires_at: MONTH_END * SECOND,
  cancel_at: null,
  gateway_ref: "sub_1",
  remaining_posts: 6,
  known: ["cus_1"],
  invoices: [["paid", 1500, (CHECKOUT_AT + 2) * SECOND]],
};

/** A subscription that was paid at Stripe with the payment `pi_1`, and Stripe's API until the test ends. */
export async function startPaidCheckout(client: DatabaseClient) {
  const api = await startStripeApi();
  onTestFinished(async () => {
    await api.close();
  });
  const started = await startCheckout(client);
  await handleAll(client, firstEvents(started));
  const paid = { invoice: "in_1", payment: { payment_intent: "pi_1" } };
  api.answers.set("GET invoice_payments", { data: [paid] });
  api.answers.set("GET subscriptions/sub_1", { id: "sub_1", status: "active" });
  api.answers.set("DELETE subscriptions/sub_1", { id: "sub_1", status: "canceled" });
  const keys = { ...KEYS, apiUrl: api.url };
  const tell = (event: object) => handleStripeWebhook(client, keys, signed(event));
  const gateway = stripeGateway({ db: client.db, siteUrl: SITE, keys });
  return { api, started, tell, gateway };
}
