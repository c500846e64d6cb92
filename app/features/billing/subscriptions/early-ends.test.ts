/** The clock is 400 days ahead for a while, then right again. */
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import {
  makePlans,
  SITE,
  START,
  startPaidSubscription,
  startSubscription,
  subscriptionOf,
} from "#tests/factories/plans.ts";
import { correctEarlyEnds } from "./early-ends.server.ts";
import { processDueSubscriptions } from "./renewal-commands.server.ts";
import { cancelSubscription, subscribe } from "./subscribe-commands.server.ts";

const AHEAD = START + 400 * DAY;
const RIGHT = START + MINUTE;

describe.each(databases)("after the clock was ahead, on $name", ({ open }) => {
  async function makeShop() {
    const client = await open();
    await makePlans(client);
    return client;
  }

  test("a subscription that it has ended runs to the end of what was paid, a cancelled one too", async () => {
    const client = await makeShop();
    const [paid, cancelled] = [
      await startPaidSubscription(client),
      await startPaidSubscription(client),
    ];
    await cancelSubscription(client, { actor: cancelled.actor, at: START });
    const before = await subscriptionOf(client.db, paid.userId);
    await processDueSubscriptions(client, { at: AHEAD, siteUrl: SITE });
    expect((await subscriptionOf(client.db, paid.userId)).status).toBe("expired");
    expect(await correctEarlyEnds(client, RIGHT)).toBe(2);
    const again = await subscriptionOf(client.db, paid.userId);
    expect(again).toEqual({ ...before, updated_at: RIGHT });
    const { status, cancel_at, expires_at } = await subscriptionOf(client.db, cancelled.userId);
    expect([status, cancel_at]).toEqual(["active", expires_at]);
    expect(await correctEarlyEnds(client, RIGHT)).toBe(0);
  });

  test("what was never paid, has ended by the right clock, or was replaced stays as it is", async () => {
    const client = await makeShop();
    await startSubscription(client);
    const replaced = await startPaidSubscription(client);
    await processDueSubscriptions(client, { at: AHEAD, siteUrl: SITE });
    const again = await subscribe(
      client,
      { planId: "plus", coupon: "" },
      { actor: replaced.actor, at: AHEAD },
    );
    expect(again.ok).toBe(true);
    expect(await correctEarlyEnds(client, RIGHT)).toBe(0);
    await startPaidSubscription(client);
    await processDueSubscriptions(client, { at: START + 60 * DAY, siteUrl: SITE });
    expect(await correctEarlyEnds(client, START + 60 * DAY)).toBe(0);
  });
});
