import { describe, expect, test } from "vitest";
import { getInvoice } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { withdrawInvoice } from "#app/features/billing/invoices/payment-commands.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { hasRunningPlan } from "#app/features/billing/subscriptions/access-rule.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { databases } from "#tests/database.ts";
import {
  makePlans,
  makeReader,
  OWNER,
  START,
  startSubscription,
  subscriptionOf,
} from "#tests/factories/plans.ts";
import { createCoupon, setCouponActive } from "./coupon-commands.server.ts";

describe.each(databases)("coupons on $name", ({ open }) => {
  test("a coupon applies once per reader, and is released when the invoice is never paid", async () => {
    const client = await open();
    await makePlans(client);
    await createCoupon(client, { code: "spring", percentOff: 20, maxRedemptions: 1 }, OWNER);
    const { userId, actor, openInvoiceId } = await startSubscription(client, "basic", " Spring ");
    const invoice = await getInvoice(client.db, openInvoiceId!, actor);
    expect(invoice).toMatchObject({
      priceCents: 1500,
      discountCents: 300,
      amountCents: 1200,
      couponCode: "SPRING",
    });
    const late = await makeReader(client.db);
    const refused = await subscribe(
      client,
      { planId: "basic", coupon: "SPRING" },
      { actor: late, at: START },
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
        ok: false,
        errors: { coupon: ["unknown-coupon"] },
      });
    }
  });

  test.each([
    { percentOff: 1, amountOffCents: 0, isOne: true },
    { percentOff: 0, amountOffCents: 1, isOne: true },
    { percentOff: 0, amountOffCents: 0, isOne: false },
    { percentOff: 1, amountOffCents: 1, isOne: false },
  ])(
    "a coupon takes off either a percentage or an amount: $percentOff %, $amountOffCents",
    async ({ isOne, ...discount }) => {
      const client = await open();
      await makePlans(client);
      const made = await createCoupon(client, { code: "SMALL", ...discount }, OWNER);
      expect(made.ok ? "one" : made.errors).toEqual(
        isOne ? "one" : { percentOff: ["one-discount"] },
      );
    },
  );

  test("concurrent uses never exceed the limit", async () => {
    const client = await open();
    await makePlans(client);
    await createCoupon(client, { code: "THREE", amountOffCents: 500, maxRedemptions: 3 }, OWNER);
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

  test("a fixed discount is in the currency of the plans on offer", async () => {
    const client = await open();
    const plan = { id: "patron", name: "Patron", priceCents: 2000, currency: "EUR" };
    await savePlan(client, plan, OWNER);
    await createCoupon(client, { code: "FIVE", amountOffCents: 500 }, OWNER);
    const { actor, openInvoiceId } = await startSubscription(client, "patron", "FIVE");
    const invoice = await getInvoice(client.db, openInvoiceId!, actor);
    expect(invoice).toMatchObject({ amountCents: 1500, discountCents: 500, currency: "EUR" });
  });

  test("an invoice of zero is paid at once", async () => {
    const client = await open();
    await makePlans(client);
    await createCoupon(client, { code: "GIFT", percentOff: 100 }, OWNER);
    const gift = await startSubscription(client, "basic", "GIFT");
    const free = await startSubscription(client, "free");
    for (const { userId, openInvoiceId } of [gift, free]) {
      expect(openInvoiceId).toBeNull();
      expect(await subscriptionOf(client.db, userId)).toMatchObject({ status: "active" });
    }
    expect(await hasRunningPlan(client.db, gift.userId, START)).toBe(true);
    expect(await hasRunningPlan(client.db, free.userId, START)).toBe(false);
  });
});
