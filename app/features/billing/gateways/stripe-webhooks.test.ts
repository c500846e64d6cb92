import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { changePlan } from "#app/features/billing/subscriptions/change-commands.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { DAY, SECOND } from "#app/lib/time.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import {
  invoicesOf,
  makePlans,
  makeReader,
  START,
  subscriptionOf,
} from "#tests/factories/plans.ts";
import { handleStripeWebhook } from "./stripe-webhooks.server.ts";

const KEYS = { secretKey: "sk_test_1", webhookSecret: "whsec_real", apiUrl: undefined };
const { webhooks } = new Stripe("sk_test_1");
const T = START / SECOND;
const MONTH_END = T + 30 * (DAY / SECOND);

/** A webhook as sent by Stripe: the body, and its signature made by Stripe's library. */
function signed(
  event: object,
  { secret = KEYS.webhookSecret, timestamp = Date.now() / SECOND } = {},
) {
  const body = JSON.stringify({ object: "event", ...event });
  const given = { payload: body, secret, timestamp: Math.floor(timestamp) };
  return { body, signature: webhooks.generateTestHeaderString(given) };
}

async function begin(client: DatabaseClient) {
  await makePlans(client);
  const actor = await makeReader(client.db);
  const given = { actor, at: START, gateway: "stripe" };
  const begun = await subscribe(client, { planId: "basic" }, given);
  if (!begun.ok) throw new Error("not subscribed");
  return { actor, userId: actor.userId, ...begun.value };
}

type StartedSubscription = Awaited<ReturnType<typeof begin>>;

const subscriptionObject = (begun: StartedSubscription, given: object) => ({
  id: "sub_1",
  object: "subscription",
  customer: "cus_1",
  status: "active",
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  metadata: { subscription: begun.subscriptionId, invoice: begun.openInvoiceId },
  items: { data: [{ current_period_end: MONTH_END }] },
  ...given,
});

function told(begun: StartedSubscription, type: string, created: number, given: object = {}) {
  const object = subscriptionObject(begun, given);
  return {
    id: `evt_${type}_${created}`,
    type: `customer.subscription.${type}`,
    created,
    data: { object },
  };
}

function paid(
  begun: StartedSubscription,
  id: string,
  given: { created: number; start: number; end: number },
) {
  const { created, start, end } = given;
  const isFirst = id === "in_1";
  const metadata = { subscription: begun.subscriptionId, invoice: begun.openInvoiceId };
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

const beginning = (begun: StartedSubscription) => [
  told(begun, "created", T, { status: "incomplete" }),
  paid(begun, "in_1", { created: T + 2, start: T, end: MONTH_END }),
  told(begun, "updated", T + 2),
  {
    id: "evt_session",
    type: "checkout.session.completed",
    created: T + 3,
    data: {
      object: {
        object: "checkout.session",
        subscription: "sub_1",
        customer: "cus_1",
        metadata: { subscription: begun.subscriptionId, invoice: begun.openInvoiceId },
      },
    },
  },
];

/** Reuses the database for the next order: opening one takes longer than the test. */
async function forgetAll({ db }: DatabaseClient) {
  for (const table of [
    "gateway_events",
    "gateway_customers",
    "invoices",
    "subscriptions",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
}

function ordersOf<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first, index) =>
    ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

async function hearAll(client: DatabaseClient, events: object[]) {
  for (const event of events) await handleStripeWebhook(client, KEYS, signed(event));
}

/** The resulting subscription and invoices, without values that differ from run to run. */
async function booksOf({ db }: DatabaseClient, { userId }: StartedSubscription) {
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

const RUNNING = {
  status: "active",
  expires_at: MONTH_END * SECOND,
  cancel_at: null,
  gateway_ref: "sub_1",
  remaining_posts: 6,
  known: ["cus_1"],
  invoices: [["paid", 1500, (T + 2) * SECOND]],
};

// Many orders, independent of the database: only the other tests run on both.
describe.each(databases.slice(0, 1))("webhooks in any order on $name", ({ open }) => {
  test("whatever the order of the first events, the result is the same", async () => {
    const client = await open();
    const orders = ordersOf([0, 1, 2, 3]);
    expect(orders).toHaveLength(24);
    for (const order of orders) {
      await forgetAll(client);
      const begun = await begin(client);
      const events = beginning(begun);
      await hearAll(
        client,
        order.map((index) => events[index]!),
      );
      expect(await booksOf(client, begun), order.join()).toEqual(RUNNING);
    }
  });

  test("whatever the order of renewal, cancellation and end, it ends once with two paid invoices", async () => {
    const next = MONTH_END + 30 * (DAY / SECOND);
    const items = { data: [{ current_period_end: next }] };
    const client = await open();
    for (const order of ordersOf([0, 1, 2, 3])) {
      await forgetAll(client);
      const begun = await begin(client);
      await hearAll(client, beginning(begun));
      const renewal = { created: MONTH_END + 1, start: MONTH_END, end: next };
      const events = [
        paid(begun, "in_2", renewal),
        told(begun, "updated", MONTH_END + 2, { items }),
        told(begun, "updated", MONTH_END + 50, { items, cancel_at_period_end: true }),
        told(begun, "deleted", next, { items, status: "canceled", ended_at: next }),
      ];
      await hearAll(
        client,
        order.map((index) => events[index]!),
      );
      expect(await booksOf(client, begun), order.join()).toMatchObject({
        status: "cancelled",
        cancel_at: next * SECOND,
        invoices: [["paid", 1500, (MONTH_END + 1) * SECOND], RUNNING.invoices[0]],
      });
    }
  });
});

describe.each(databases)("Stripe's webhooks on $name", ({ open }) => {
  test("a repeated event is handled once, even when it arrives many times at once", async () => {
    const client = await open();
    const begun = await begin(client);
    const events = beginning(begun);
    for (const event of events) {
      const times = [1, 2, 3].map(() => handleStripeWebhook(client, KEYS, signed(event)));
      const heard = (await Promise.all(times)).filter(Boolean);
      expect(heard).toHaveLength(1);
    }
    await hearAll(client, [...events, ...events]);
    expect(await booksOf(client, begun)).toEqual(RUNNING);
  });

  test("events with an invalid signature change nothing: forged, altered, old, or for another site", async () => {
    const client = await open();
    const begun = await begin(client);
    const [, payment] = beginning(begun);
    const good = signed(payment!);
    const old = Date.now() / SECOND - 3600;
    for (const forged of [
      signed(payment!, { secret: "whsec_other" }),
      signed(payment!, { timestamp: old }),
      { ...good, body: good.body.replace("1500", "1") },
      { ...good, body: `${good.body} ` },
      { ...good, signature: good.signature.replace(/v1=.*/, `v1=${"0".repeat(64)}`) },
      { ...good, signature: "t=1" },
      { ...good, signature: "" },
    ]) {
      await expect(handleStripeWebhook(client, KEYS, forged)).rejects.toThrow(Forbidden);
    }
    expect(await subscriptionOf(client.db, begun.userId)).toMatchObject({ status: "pending" });
    expect(await client.db.selectFrom("gateway_events").selectAll().execute()).toEqual([]);
    expect(await handleStripeWebhook(client, KEYS, good)).toBe(true);
  });

  test("a signed event cannot take over a subscription of another Stripe customer, or of the owner", async () => {
    const client = await open();
    const begun = await begin(client);
    await hearAll(client, beginning(begun));
    const other = { id: "sub_2", status: "canceled" };
    await hearAll(client, [told(begun, "deleted", MONTH_END, other)]);
    expect(await booksOf(client, begun)).toEqual(RUNNING);
    const columns = { gateway: "manual", gateway_ref: null };
    await client.db.updateTable("subscriptions").set(columns).execute();
    await hearAll(client, [told(begun, "deleted", MONTH_END + 1, { status: "canceled" })]);
    expect(await subscriptionOf(client.db, begun.userId)).toMatchObject({ status: "active" });
  });

  test("a failed renewal makes it overdue; a payment resumes it with the plan chosen meanwhile", async () => {
    const client = await open();
    const begun = await begin(client);
    await hearAll(client, beginning(begun));
    await changePlan(client, { planId: "starter" }, { actor: begun.actor, at: START + DAY });
    await hearAll(client, [told(begun, "updated", MONTH_END + 5, { status: "past_due" })]);
    expect(await subscriptionOf(client.db, begun.userId)).toMatchObject({ status: "past_due" });
    const end = MONTH_END + 30 * (DAY / SECOND);
    await hearAll(client, [paid(begun, "in_2", { created: MONTH_END + 9, start: MONTH_END, end })]);
    expect(await subscriptionOf(client.db, begun.userId)).toMatchObject({
      status: "active",
      plan_id: "starter",
      remaining_posts: null,
      expires_at: end * SECOND,
    });
  });

  test("an upgrade that Stripe has charged is applied once, whether the webhook or our response comes first", async () => {
    for (const order of ["message first", "change first"]) {
      const client = await open();
      const begun = await begin(client);
      await hearAll(client, beginning(begun));
      const change = () =>
        changePlan(client, { planId: "plus" }, { actor: begun.actor, at: START + DAY });
      const times = { created: T + 86_400, start: T + 86_400, end: MONTH_END };
      const message = paid(begun, "in_2", times);
      const { object } = message.data;
      object.billing_reason = "subscription_update";
      Object.assign(object.parent.subscription_details.metadata, { plan: "plus" });
      Object.assign(object, { amount_paid: 968 });
      if (order === "change first") await change();
      await hearAll(client, [message, message]);
      if (order === "message first") await change();
      expect(await subscriptionOf(client.db, begun.userId), order).toMatchObject({
        status: "active",
        plan_id: "plus",
        amount_cents: 2500,
        remaining_posts: 18,
        expires_at: MONTH_END * SECOND,
        next_plan_id: null,
      });
      expect(await invoicesOf(client.db, begun.userId), order).toMatchObject([
        { title: "plus", amountCents: 968, status: "paid" },
        { title: "basic" },
      ]);
    }
  });

  test("unrelated events are acknowledged and ignored", async () => {
    const client = await open();
    const event = { id: "evt_x", type: "payout.paid", created: T, data: { object: {} } };
    expect(await handleStripeWebhook(client, KEYS, signed(event))).toBe(true);
    expect(await handleStripeWebhook(client, KEYS, signed(event))).toBe(false);
  });
});
