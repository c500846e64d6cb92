import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY, SECOND } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import {
  billingOf,
  firstEvents,
  handleAll,
  MONTH_END,
  paymentEvent,
  RUNNING,
  startCheckout,
  subscriptionEvent,
} from "#tests/factories/stripe-events.ts";

/** Reuses the database for the next order: opening one takes longer than the test. */
async function clearBilling({ db }: DatabaseClient) {
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

// Many orders, independent of the database: only the other tests run on both.
describe.each(databases.slice(0, 1))("webhooks in any order on $name", ({ open }) => {
  test("whatever the order of the first events, the result is the same", async () => {
    const client = await open();
    const orders = ordersOf([0, 1, 2, 3]);
    expect(orders).toHaveLength(24);
    for (const order of orders) {
      await clearBilling(client);
      const started = await startCheckout(client);
      const events = firstEvents(started);
      await handleAll(
        client,
        order.map((index) => events[index]!),
      );
      expect(await billingOf(client, started), order.join()).toEqual(RUNNING);
    }
  });

  test("whatever the order of renewal, cancellation and end, it ends once with two paid invoices", async () => {
    const next = MONTH_END + 30 * (DAY / SECOND);
    const items = { data: [{ current_period_end: next }] };
    const client = await open();
    for (const order of ordersOf([0, 1, 2, 3])) {
      await clearBilling(client);
      const started = await startCheckout(client);
      await handleAll(client, firstEvents(started));
      const renewal = { created: MONTH_END + 1, start: MONTH_END, end: next };
      const events = [
        paymentEvent(started, "in_2", renewal),
        subscriptionEvent(started, "updated", MONTH_END + 2, { items }),
        subscriptionEvent(started, "updated", MONTH_END + 50, {
          items,
          cancel_at_period_end: true,
        }),
        subscriptionEvent(started, "deleted", next, { items, status: "canceled", ended_at: next }),
      ];
      await handleAll(
        client,
        order.map((index) => events[index]!),
      );
      expect(await billingOf(client, started), order.join()).toMatchObject({
        status: "cancelled",
        cancel_at: next * SECOND,
        invoices: [["paid", 1500, (MONTH_END + 1) * SECOND], RUNNING.invoices[0]],
      });
    }
  });
});
