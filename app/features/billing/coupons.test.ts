import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import {
  begin,
  makePlans,
  makeReader,
  OWNER,
  START,
  subscriptionOf,
} from "#tests/factories/plans.ts";
import { savePlan } from "./commands.server.ts";
import { makeCoupon, setCouponActive } from "./coupon-commands.server.ts";
import { getInvoice } from "./invoice-queries.server.ts";
import { withdrawInvoice } from "./payment-commands.server.ts";
import { hasRunningPlan } from "./reading-queries.server.ts";
import { subscribe } from "./subscribe-commands.server.ts";

describe.each(databases)("coupons on $name", ({ open }) => {
  test("a coupon takes its part off once for each reader, and is given back by who never pays", async () => {
    const client = await open();
    await makePlans(client);
    await makeCoupon(client, { code: "spring", percentOff: 20, maxRedemptions: 1 }, OWNER);
    const { userId, actor, openInvoiceId } = await begin(client, "basic", " Spring ");
    const invoice = await getInvoice(client.db, openInvoiceId!, actor);
    expect(invoice).toMatchObject({
      ...{ priceCents: 1500, discountCents: 300, amountCents: 1200, couponCode: "SPRING" },
    });
    const late = await makeReader(client.db);
    const refused = await subscribe(
      ...([client, { planId: "basic", coupon: "SPRING" }, { actor: late, at: START }] as const),
    );
    expect(refused).toEqual({ ok: false, errors: { coupon: ["coupon-used-up"] } });
    await withdrawInvoice(client, openInvoiceId!, OWNER);
    expect(await subscriptionOf(client.db, userId)).toMatchObject({ status: "cancelled" });
    expect(
      await subscribe(client, { planId: "basic", coupon: "spring" }, { actor: late }),
    ).toMatchObject({ ok: true });
    await setCouponActive(client, "SPRING", false, OWNER);
    for (const coupon of ["SPRING", "nonsense"]) {
      expect(await subscribe(client, { planId: "basic", coupon }, { actor })).toEqual({
        ...{ ok: false, errors: { coupon: ["unknown-coupon"] } },
      });
    }
  });

  test("however many use a coupon at once, no more than its limit succeed", async () => {
    const client = await open();
    await makePlans(client);
    await makeCoupon(client, { code: "THREE", amountOffCents: 500, maxRedemptions: 3 }, OWNER);
    const answers = await Promise.allSettled(
      Array.from({ length: 9 }, async () => {
        const actor = await makeReader(client.db);
        return subscribe(client, { planId: "basic", coupon: "THREE" }, { actor, at: START });
      }),
    );
    const good = answers.filter((each) => each.status === "fulfilled" && each.value.ok);
    expect(good).toHaveLength(3);
    const [coupon] = await client.db.selectFrom("coupons").selectAll().execute();
    const uses = await client.db.selectFrom("coupon_uses").selectAll().execute();
    expect([coupon?.redemptions, uses.length]).toEqual([3, 3]);
  });

  test("an amount off is in the currency of the plans on offer", async () => {
    const client = await open();
    const plan = { id: "patron", name: "Patron", priceCents: 2000, currency: "EUR" };
    await savePlan(client, plan, OWNER);
    await makeCoupon(client, { code: "FIVE", amountOffCents: 500 }, OWNER);
    const { actor, openInvoiceId } = await begin(client, "patron", "FIVE");
    const invoice = await getInvoice(client.db, openInvoiceId!, actor);
    expect(invoice).toMatchObject({ amountCents: 1500, discountCents: 500, currency: "EUR" });
  });

  test("what comes to nothing is paid at once", async () => {
    const client = await open();
    await makePlans(client);
    await makeCoupon(client, { code: "GIFT", percentOff: 100 }, OWNER);
    const gift = await begin(client, "basic", "GIFT");
    const free = await begin(client, "free");
    for (const { userId, openInvoiceId } of [gift, free]) {
      expect(openInvoiceId).toBeNull();
      expect(await subscriptionOf(client.db, userId)).toMatchObject({ status: "active" });
    }
    expect(await hasRunningPlan(client.db, gift.userId, START)).toBe(true);
    expect(await hasRunningPlan(client.db, free.userId, START)).toBe(false);
  });
});
