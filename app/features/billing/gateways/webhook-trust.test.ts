import { describe, expect, test } from "vitest";
import { SECOND } from "#app/lib/time.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { subscriptionOf } from "#tests/factories/plans.ts";
import {
  billingOf,
  firstEvents,
  handleAll,
  KEYS,
  MONTH_END,
  RUNNING,
  signed,
  startCheckout,
  subscriptionEvent,
} from "#tests/factories/stripe-events.ts";
import { handleStripeWebhook } from "./stripe-webhooks.server.ts";

describe.each(databases)("trust in Stripe's webhooks on $name", ({ open }) => {
  test("a repeated event is handled once, even when it arrives many times at once", async () => {
    const client = await open();
    const started = await startCheckout(client);
    const events = firstEvents(started);
    for (const event of events) {
      const times = [1, 2, 3].map(() => handleStripeWebhook(client, KEYS, signed(event)));
      const handled = (await Promise.all(times)).filter(Boolean);
      expect(handled).toHaveLength(1);
    }
    await handleAll(client, [...events, ...events]);
    expect(await billingOf(client, started)).toEqual(RUNNING);
  });

  test("events with an invalid signature change nothing: forged, altered, old, or for another site", async () => {
    const client = await open();
    const started = await startCheckout(client);
    const [, payment] = firstEvents(started);
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
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({ status: "pending" });
    expect(await client.db.selectFrom("gateway_events").selectAll().execute()).toEqual([]);
    expect(await handleStripeWebhook(client, KEYS, good)).toBe(true);
  });

  test("a signed event cannot take over a subscription of another Stripe customer, or of the owner", async () => {
    const client = await open();
    const started = await startCheckout(client);
    await handleAll(client, firstEvents(started));
    const other = { id: "sub_2", status: "canceled" };
    await handleAll(client, [subscriptionEvent(started, "deleted", MONTH_END, other)]);
    expect(await billingOf(client, started)).toEqual(RUNNING);
    const columns = { gateway: "manual", gateway_ref: null };
    await client.db.updateTable("subscriptions").set(columns).execute();
    await handleAll(client, [
      subscriptionEvent(started, "deleted", MONTH_END + 1, { status: "canceled" }),
    ]);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({ status: "active" });
  });
});
