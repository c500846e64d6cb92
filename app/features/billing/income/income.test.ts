import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/policy.ts";
import { createCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { MANUAL } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { creditInvoice } from "#app/features/billing/invoices/credit-commands.server.ts";
import { markPaid } from "#app/features/billing/invoices/payment-commands.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { changePlan } from "#app/features/billing/subscriptions/change-commands.server.ts";
import { processDueSubscriptions } from "#app/features/billing/subscriptions/renewal-commands.server.ts";
import {
  cancelSubscription,
  subscribe,
} from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { startTrial } from "#app/features/billing/trials/trial-commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makePlans, makeReader, OWNER, SITE } from "#tests/factories/plans.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { readIncome } from "./income-queries.server.ts";
import { monthlyIncome, type PaidPeriod } from "./monthly-income.ts";

/** A day in 2026; months from 1. */
const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 12);

const MONTH: PaidPeriod = {
  purpose: "start",
  per: "/mo",
  cents: 1500,
  start: day(1, 1),
  end: day(1, 31),
};

test("an upgrade in the middle of a period counts with the price of its whole period", () => {
  const half = { purpose: "change", per: "/mo", cents: 500, start: day(1, 16), end: day(1, 31) };
  expect(monthlyIncome([MONTH, half])).toBe(2500);
  const quarter = { ...half, cents: 300, start: day(1, 16) + 7.5 * DAY };
  expect(monthlyIncome([MONTH, half, quarter])).toBe(3700);
});

test("a change to years counts as a twelfth, whether its period is new or the rest of the month", () => {
  // 15.00 a month, then 240.00 a year: 5.00 more a month, of which half is due.
  const rest = { purpose: "change", per: "/yr", cents: 250, start: day(1, 16), end: day(1, 31) };
  expect(monthlyIncome([MONTH, rest])).toBe(2000);
  // A payment provider begins a year, less the unused half of the month.
  const year = { ...rest, cents: 24_000 - 750, end: day(1, 16) + 365 * DAY };
  expect(monthlyIncome([MONTH, year])).toBe(2000);
});

describe.each(databases)("income on $name", ({ open }) => {
  test("months show what was true at their end, and count first payments, also after trials and free periods", async () => {
    const client = await open();
    const { db } = client;
    await makePlans(client);
    await savePlan(
      client,
      { id: "tried", name: "Tried", priceCents: 1000, postAllowance: null, trialDays: 10 },
      OWNER,
    );
    await createCoupon(client, { code: "GRATIS", percentOff: 100 }, OWNER);
    const pay = async (at: number) => {
      const open = db.selectFrom("invoices").select("id").where("status", "=", "open");
      for (const { id } of await open.execute()) await markPaid(client, id, SITE, { ...OWNER, at });
    };
    const start = async (at: number, planId: string, coupon = "") => {
      const actor = await makeReader(db);
      expect((await subscribe(client, { planId, coupon }, { actor, at })).ok).toBe(true);
      await pay(at);
      return actor;
    };

    const upgraded = await start(day(4, 10), "basic");
    await changePlan(client, { planId: "plus" }, { actor: upgraded, at: day(4, 25) });
    await pay(day(4, 25));
    const cancelled = await start(day(4, 12), "starter");
    await cancelSubscription(client, { actor: cancelled, at: day(4, 13) });
    await start(day(4, 20), "starter", "GRATIS");
    const { id } = await makeUser(db, { email_verified: 1, email: "tries@example.org" });
    const trying: Actor = { userId: id, role: "reader" };
    expect(
      (await startTrial(client, { planId: "tried" }, { actor: trying, at: day(4, 25) })).ok,
    ).toBe(true);
    // The trial ends on 5 May, the first two on 10 and 12 May, the free month on 20 May.
    for (const at of [day(5, 3), day(5, 6), day(5, 16), day(5, 21)]) {
      await processDueSubscriptions(client, { at, siteUrl: SITE });
      await pay(at);
    }
    const taken = await db
      .selectFrom("invoices")
      .select("id")
      .where("user_id", "=", upgraded.userId)
      .where("purpose", "=", "renewal")
      .executeTakeFirstOrThrow();
    const credit = { invoiceId: taken.id, endsNow: true };
    await creditInvoice(client, credit, { ...OWNER, gateway: MANUAL, at: day(6, 2) });

    const { months } = await readIncome(db, day(6, 19));
    expect(
      months.slice(-3).map(({ recurring, started, lost, refunded }) => ({
        recurring,
        started,
        lost,
        refunded,
      })),
    ).toEqual([
      { recurring: 2500 + 500, started: 2, lost: 0, refunded: 0 },
      { recurring: 2500 + 1000 + 500, started: 2, lost: 1, refunded: 0 },
      { recurring: 500, started: 0, lost: 1, refunded: 2500 },
    ]);
  });
});
