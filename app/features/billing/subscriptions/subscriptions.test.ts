import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import {
  countUnpaid,
  listInvoices,
} from "#app/features/billing/invoices/invoice-queries.server.ts";
import {
  markPaid,
  withdrawInvoice,
} from "#app/features/billing/invoices/payment-commands.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { Forbidden, NotFound, SignInNeeded, TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import {
  invoicesOf,
  makePlans,
  makeReader,
  OWNER,
  SITE,
  START,
  startPaidSubscription,
  startSubscription,
  subscriptionOf,
} from "#tests/factories/plans.ts";
import { hasRunningPlan } from "./access-rule.server.ts";
import { changePlan } from "./change-commands.server.ts";
import { processDueSubscriptions } from "./renewal-commands.server.ts";
import { cancelSubscription, resumeSubscription, subscribe } from "./subscribe-commands.server.ts";

const passTime = (client: DatabaseClient, at: number) =>
  processDueSubscriptions(client, { at, siteUrl: SITE });

describe.each(databases)("subscriptions on $name", ({ open }) => {
  test("a reader subscribes, the owner records the payment, and the plan runs for a month", async () => {
    const client = await open();
    await makePlans(client);
    const { userId, actor, openInvoiceId } = await startSubscription(client);
    expect(await subscriptionOf(client.db, userId)).toMatchObject({ status: "pending" });
    expect(await hasRunningPlan(client.db, userId, START)).toBe(false);
    await expect(markPaid(client, openInvoiceId!, SITE, { actor })).rejects.toThrow(Forbidden);
    const paidAt = START + 5 * DAY;
    await markPaid(client, openInvoiceId!, SITE, { ...OWNER, at: paidAt });
    await markPaid(client, openInvoiceId!, SITE, { ...OWNER, at: paidAt + DAY });
    expect(await subscriptionOf(client.db, userId)).toMatchObject({
      status: "active",
      started_at: paidAt,
      expires_at: Date.UTC(2026, 5, 15, 12),
      remaining_posts: 6,
      amount_cents: 1500,
    });
    expect(await hasRunningPlan(client.db, userId, paidAt)).toBe(true);
    expect(await invoicesOf(client.db, userId)).toMatchObject([
      { number: "2026-0001", status: "paid", paidAt, amountCents: 1500 },
    ]);
    const [mail, ...others] = await client.db.selectFrom("outbox").selectAll().execute();
    expect(mail?.subject).toContain("payment received");
    expect(mail?.text).toContain("$15.00 for invoice 2026-0001");
    expect(mail?.text).toContain(`${SITE}/account/invoices/${openInvoiceId}`);
    expect(others).toEqual([]);
  });

  test("the owner sees how many payments to record; with a payment gateway there are none", async () => {
    const client = await open();
    await makePlans(client);
    const [first] = [await startSubscription(client), await startSubscription(client)];
    const actor = await makeReader(client.db);
    await subscribe(client, { planId: "basic" }, { actor, gateway: "stripe" });
    expect(await countUnpaid(client.db)).toBe(2);
    await markPaid(client, first.openInvoiceId!, SITE, OWNER);
    expect(await countUnpaid(client.db)).toBe(1);
  });

  test("a reader has at most one subscription, and only to a plan on offer", async () => {
    const client = await open();
    await makePlans(client);
    const { actor } = await startSubscription(client);
    const again = await subscribe(client, { planId: "plus" }, { actor });
    expect(again).toEqual({ ok: false, errors: { planId: ["subscribed"] } });
    await savePlan(client, { id: "old", name: "Old", priceCents: 1, isActive: false }, OWNER);
    for (const planId of ["old", "nothing"]) {
      expect(await changePlan(client, { planId }, { actor })).toMatchObject({ ok: false });
    }
    const nobody = { actor: { userId: null, role: null } };
    await expect(subscribe(client, { planId: "basic" }, nobody)).rejects.toThrow(SignInNeeded);
    await expect(cancelSubscription(client, nobody)).rejects.toThrow(SignInNeeded);
    const other = { actor: await makeReader(client.db) };
    await expect(cancelSubscription(client, other)).rejects.toThrow(NotFound);
  });

  test("a double submit creates one subscription with one invoice", async () => {
    const client = await open();
    await makePlans(client);
    const actor = await makeReader(client.db);
    const press = () => subscribe(client, { planId: "basic" }, { actor, at: START });
    const answers = await Promise.allSettled([press(), press(), press()]);
    const good = answers.filter((each) => each.status === "fulfilled" && each.value.ok);
    expect(good).toHaveLength(1);
    expect(await invoicesOf(client.db, actor.userId)).toHaveLength(1);
  });

  test("invoices are numbered without gaps per year, even when some attempts fail", async () => {
    const client = await open();
    await makePlans(client);
    const attempts = Array.from({ length: 8 }, async (_, index) => {
      const actor = await makeReader(client.db);
      const planId = index % 3 === 0 ? "nothing" : "basic";
      const at = index < 6 ? START : Date.UTC(2027, 0, 1);
      const begun = await subscribe(client, { planId }, { actor, at });
      if (begun.ok) await markPaid(client, begun.value.openInvoiceId!, SITE, { ...OWNER, at });
    });
    await Promise.all(attempts);
    const { items } = await listInvoices(client.db, { limit: 50 });
    const numbers = items.map(({ number }) => number).sort();
    expect(numbers).toEqual(["2026-0001", "2026-0002", "2026-0003", "2026-0004", "2027-0001"]);
  });

  test("choices use up no numbers, leave nothing behind, and are limited", async () => {
    const client = await open();
    await makePlans(client);
    const { userId, actor } = await startSubscription(client);
    const choose = (planId: string) => changePlan(client, { planId }, { actor, at: START });
    for (let at = 0; at < 19; at++) await choose(at % 2 === 0 ? "plus" : "basic");
    await expect(choose("basic")).rejects.toThrow(TooManyRequests);
    const [chosen, ...others] = await invoicesOf(client.db, userId);
    expect([chosen?.title, chosen?.isNumbered, others]).toEqual(["plus", false, []]);
    await markPaid(client, chosen!.id, SITE, { ...OWNER, at: START });
    expect(await invoicesOf(client.db, userId)).toMatchObject([{ number: "2026-0001" }]);
    const cancelled = await startSubscription(client);
    await cancelSubscription(client, { actor: cancelled.actor, at: START });
    expect(await invoicesOf(client.db, cancelled.userId)).toEqual([]);
  });

  test("the next month is invoiced a week before; when paid it continues, when unpaid it ends a week later", async () => {
    const client = await open();
    await makePlans(client);
    const [payer, other] = [
      await startPaidSubscription(client),
      await startPaidSubscription(client),
    ];
    const end = Date.UTC(2026, 5, 10, 12);
    await passTime(client, end - 8 * DAY);
    expect(await invoicesOf(client.db, payer.userId)).toHaveLength(1);
    await passTime(client, end - 6 * DAY);
    await passTime(client, end - 5 * DAY);
    const [renewal, ...earlier] = await invoicesOf(client.db, payer.userId);
    expect([renewal?.status, earlier.length]).toEqual(["open", 1]);
    const mails = await client.db.selectFrom("outbox").selectAll().execute();
    const [mail, ...others] = mails.filter(
      ({ to_address, subject }) =>
        to_address === renewal?.buyerEmail && subject.includes(renewal.number),
    );
    expect(mail?.text).toContain(`${SITE}/account/invoices/${renewal!.id}`);
    expect(others).toEqual([]);
    await markPaid(client, renewal!.id, SITE, { ...OWNER, at: end - 4 * DAY });
    await passTime(client, end);
    expect(await subscriptionOf(client.db, payer.userId)).toMatchObject({
      status: "active",
      expires_at: Date.UTC(2026, 6, 10, 12),
      remaining_posts: 12,
    });
    expect(await subscriptionOf(client.db, other.userId)).toMatchObject({ status: "past_due" });
    expect(await hasRunningPlan(client.db, other.userId, end + DAY)).toBe(true);
    await passTime(client, end + 7 * DAY);
    expect(await subscriptionOf(client.db, other.userId)).toMatchObject({ status: "expired" });
    expect((await invoicesOf(client.db, other.userId))[0]).toMatchObject({ status: "void" });
  });

  test("a plan change starts with the next period, with its own price and posts", async () => {
    const client = await open();
    await makePlans(client);
    const { userId, actor } = await startPaidSubscription(client);
    const end = Date.UTC(2026, 5, 10, 12);
    await passTime(client, end - DAY);
    await changePlan(client, { planId: "plus" }, { actor, at: end - DAY / 2 });
    const [renewal, withdrawn] = await invoicesOf(client.db, userId);
    expect([renewal, withdrawn]).toMatchObject([
      { title: "plus", amountCents: 2500, status: "open" },
      { status: "void" },
    ]);
    expect(await subscriptionOf(client.db, userId)).toMatchObject({ plan_id: "basic" });
    await markPaid(client, renewal!.id, SITE, { ...OWNER, at: end });
    expect(await subscriptionOf(client.db, userId)).toMatchObject({
      plan_id: "plus",
      amount_cents: 2500,
      post_allowance: 18,
      remaining_posts: 24,
      next_plan_id: null,
    });
    await changePlan(client, { planId: "starter" }, { actor, at: end });
    await changePlan(client, { planId: "plus" }, { actor, at: end });
    expect(await subscriptionOf(client.db, userId)).toMatchObject({ next_plan_id: null });
  });

  test("an upgrade starts when the difference for the rest of the period is paid", async () => {
    const client = await open();
    await makePlans(client);
    const { userId, actor } = await startPaidSubscription(client);
    const end = Date.UTC(2026, 5, 10, 12);
    const at = end - (31 * DAY) / 2;
    const press = (later: number) =>
      changePlan(client, { planId: "plus" }, { actor, at: at + later });
    expect(await press(0)).toMatchObject({ ok: true });
    // A second submit replaces the first invoice: nobody pays twice for one change.
    expect(await press(1)).toMatchObject({ ok: true });
    const [difference, first] = await invoicesOf(client.db, userId);
    expect([difference, first]).toMatchObject([
      // 16 of 31 days: the one that has begun counts.
      { title: "plus", amountCents: 516, status: "open", dueAt: end },
      { title: "basic", status: "paid" },
    ]);
    expect(await subscriptionOf(client.db, userId)).toMatchObject({ plan_id: "basic" });
    await markPaid(client, difference!.id, SITE, { ...OWNER, at: at + DAY });
    await markPaid(client, difference!.id, SITE, { ...OWNER, at: at + DAY });
    expect(await subscriptionOf(client.db, userId)).toMatchObject({
      plan_id: "plus",
      amount_cents: 2500,
      expires_at: end,
      status: "active",
      post_allowance: 18,
      remaining_posts: 18,
      next_plan_id: null,
    });
  });

  test("an unpaid upgrade starts with the next period, unless the owner voids it", async () => {
    const client = await open();
    await makePlans(client);
    const end = Date.UTC(2026, 5, 10, 12);
    const [late, withdrawn] = [
      await startPaidSubscription(client),
      await startPaidSubscription(client),
    ];
    for (const { actor } of [late, withdrawn]) {
      await changePlan(client, { planId: "plus" }, { actor, at: end - 20 * DAY });
    }
    const [open20] = await invoicesOf(client.db, withdrawn.userId);
    await withdrawInvoice(client, open20!.id, { ...OWNER, at: end - 19 * DAY });
    expect(await subscriptionOf(client.db, withdrawn.userId)).toMatchObject({
      status: "active",
      cancel_at: null,
      plan_id: "basic",
      next_plan_id: null,
    });
    await passTime(client, end - DAY);
    const titles = async (userId: string) =>
      (await invoicesOf(client.db, userId)).map((each) => [each.title, each.status]);
    expect(await titles(late.userId)).toEqual([
      ["plus", "open"],
      ["basic", "paid"],
    ]);
    expect(await titles(withdrawn.userId)).toEqual([
      ["basic", "open"],
      ["plus", "void"],
      ["basic", "paid"],
    ]);
  });

  test("before the first payment another plan replaces the chosen one", async () => {
    const client = await open();
    await makePlans(client);
    const { userId, actor } = await startSubscription(client);
    const changed = await changePlan(client, { planId: "plus" }, { actor, at: START });
    expect(changed).toMatchObject({ ok: true, value: { openInvoiceId: expect.any(String) } });
    const row = await subscriptionOf(client.db, userId);
    expect(row).toMatchObject({ plan_id: "plus", status: "pending", remaining_posts: 18 });
    const statuses = (await invoicesOf(client.db, userId)).map(({ status }) => status);
    expect(statuses).toEqual(["open"]);
  });

  test("a cancelled reader has access to the end, may resume before it, and can subscribe again after it", async () => {
    const client = await open();
    await makePlans(client);
    const { userId, actor } = await startPaidSubscription(client);
    const end = Date.UTC(2026, 5, 10, 12);
    await passTime(client, end - DAY);
    await cancelSubscription(client, { actor, at: end - DAY });
    expect((await invoicesOf(client.db, userId))[0]).toMatchObject({ status: "void" });
    expect(await hasRunningPlan(client.db, userId, end - 1)).toBe(true);
    await resumeSubscription(client, { actor, at: end - DAY / 2 });
    await passTime(client, end - DAY / 2);
    expect((await invoicesOf(client.db, userId))[0]).toMatchObject({ status: "open" });
    await cancelSubscription(client, { actor, at: end - DAY / 4 });
    await passTime(client, end);
    expect(await subscriptionOf(client.db, userId)).toMatchObject({ status: "cancelled" });
    expect(await hasRunningPlan(client.db, userId, end)).toBe(false);
    expect(await subscribe(client, { planId: "plus" }, { actor, at: end })).toMatchObject({
      ok: true,
    });
  });
});
