import { describe, expect, test } from "vitest";
import { changePlan } from "#app/features/billing/subscriptions/change-commands.server.ts";
import { DAY, SECOND } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { invoicesOf, START, subscriptionOf } from "#tests/factories/plans.ts";
import {
  CHECKOUT_AT,
  firstEvents,
  handleAll,
  KEYS,
  MONTH_END,
  paymentEvent,
  signed,
  startCheckout,
  subscriptionEvent,
} from "#tests/factories/stripe-events.ts";
import { handleStripeWebhook } from "./stripe-webhooks.server.ts";

describe.each(databases)("Stripe's webhooks on $name", ({ open }) => {
  test("a failed renewal makes it overdue; a payment resumes it with the plan chosen meanwhile", async () => {
    const client = await open();
    const started = await startCheckout(client);
    await handleAll(client, firstEvents(started));
    await changePlan(client, { planId: "starter" }, { actor: started.actor, at: START + DAY });
    await handleAll(client, [
      subscriptionEvent(started, "updated", MONTH_END + 5, { status: "past_due" }),
    ]);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({ status: "past_due" });
    const end = MONTH_END + 30 * (DAY / SECOND);
    await handleAll(client, [
      paymentEvent(started, "in_2", { created: MONTH_END + 9, start: MONTH_END, end }),
    ]);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({
      status: "active",
      plan_id: "starter",
      remaining_posts: null,
      expires_at: end * SECOND,
    });
  });

  test("an upgrade that Stripe has charged is applied once, whether the webhook or our response comes first", async () => {
    for (const order of ["message first", "change first"]) {
      const client = await open();
      const started = await startCheckout(client);
      await handleAll(client, firstEvents(started));
      const change = () =>
        changePlan(client, { planId: "plus" }, { actor: started.actor, at: START + DAY });
      const times = { created: CHECKOUT_AT + 86_400, start: CHECKOUT_AT + 86_400, end: MONTH_END };
      const message = paymentEvent(started, "in_2", times);
      const { object } = message.data;
      object.billing_reason = "subscription_update";
      Object.assign(object.parent.subscription_details.metadata, { plan: "plus" });
      Object.assign(object, { amount_paid: 968 });
      if (order === "change first") await change();
      await handleAll(client, [message, message]);
      if (order === "message first") await change();
      expect(await subscriptionOf(client.db, started.userId), order).toMatchObject({
        status: "active",
        plan_id: "plus",
        amount_cents: 2500,
        remaining_posts: 18,
        expires_at: MONTH_END * SECOND,
        next_plan_id: null,
      });
      expect(await invoicesOf(client.db, started.userId), order).toMatchObject([
        { title: "plus", amountCents: 968, status: "paid" },
        { title: "basic" },
      ]);
    }
  });

  test("unrelated events are acknowledged and ignored", async () => {
    const client = await open();
    const event = { id: "evt_x", type: "payout.paid", created: CHECKOUT_AT, data: { object: {} } };
    expect(await handleStripeWebhook(client, KEYS, signed(event))).toBe(true);
    expect(await handleStripeWebhook(client, KEYS, signed(event))).toBe(false);
  });
});
