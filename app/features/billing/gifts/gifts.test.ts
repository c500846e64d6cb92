import { describe, expect, test } from "vitest";
import {
  donate,
  endDonation,
  processDueDonations,
} from "#app/features/billing/donations/donation-commands.server.ts";
import { saveDonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import { MANUAL } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { handleStripeWebhook } from "#app/features/billing/gateways/stripe-webhooks.server.ts";
import { creditInvoice } from "#app/features/billing/invoices/credit-commands.server.ts";
import {
  markPaid,
  withdrawInvoice,
} from "#app/features/billing/invoices/payment-commands.server.ts";
import { notifyGiftEnded } from "#app/features/billing/jobs.server.ts";
import { DAY, SECOND } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import {
  invoicesOf,
  makePlans,
  makeReader,
  OWNER,
  SITE,
  START,
  startPaidSubscription,
  subscriptionOf,
} from "#tests/factories/plans.ts";
import { makeServices } from "#tests/factories/services.ts";
import { KEYS, signed } from "#tests/factories/stripe-events.ts";
import { buyGift, redeemGift } from "./gift-commands.server.ts";
import { deliverDueGifts, mailGift } from "./gift-emails.server.ts";

const GIFT = {
  id: "gift-1",
  planId: "basic",
  months: "3",
  recipientEmail: "ida@example.org",
  recipientName: "Ida",
  message: "Read this.",
};

describe.each(databases)("gifts and donations on $name", ({ open }) => {
  async function setUp() {
    const client = await open();
    await makePlans(client);
    const buyer = await makeReader(client.db);
    return { client, db: client.db, buyer };
  }
  type Client = Awaited<ReturnType<typeof setUp>>["client"];
  const giftRow = (client: Client) =>
    client.db.selectFrom("gifts").selectAll().executeTakeFirstOrThrow();
  const pay = async (client: Client, id: string) =>
    markPaid(client, id, SITE, { ...OWNER, at: START });

  async function buy(client: Client, actor: { userId: string; role: "reader" }, given = {}) {
    const bought = await buyGift(client, { ...GIFT, ...given }, { actor, at: START });
    if (!bought.ok) throw new Error(JSON.stringify(bought.errors));
    return bought.value.invoiceId;
  }

  test("a double click buys one gift; once it is paid, both get its code, and it opens the plan once", async () => {
    const { client, db, buyer } = await setUp();
    const [first, second] = await Promise.all([buy(client, buyer), buy(client, buyer)]);
    expect(second).toBe(first);
    expect(await invoicesOf(db, buyer.userId)).toMatchObject([{ amountCents: 4500 }]);
    const { code, id } = await giftRow(client);
    const reader = await makeReader(db);
    const redeem = (actor = reader) => redeemGift(client, code, { actor, at: START });
    expect(await redeem()).toEqual({ ok: false, errors: { code: ["unpaid"] } });
    await Promise.all([pay(client, first), pay(client, first)]);
    await mailGift(client, id, { siteUrl: SITE, at: START });
    await mailGift(client, id, { siteUrl: SITE, at: START });
    const mails = await db.selectFrom("outbox").select(["to_address", "text"]).execute();
    const told = mails.filter(({ text }) => text.replaceAll("-", "").includes(code));
    expect(told.map(({ to_address }) => to_address)).toContain("ida@example.org");
    expect(told).toHaveLength(2);
    const other = await makeReader(db);
    const both = await Promise.all([redeem(reader), redeem(other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [holder, late] = both[0]!.ok ? [reader, other] : [other, reader];
    // From another tab it succeeds again; for another person it is used.
    expect(await redeem(holder)).toEqual({ ok: true, value: null });
    expect(await redeem(late)).toEqual({ ok: false, errors: { code: ["used"] } });
    expect(await subscriptionOf(db, holder.userId)).toMatchObject({
      origin: "gift",
      status: "active",
      plan_id: "basic",
      expires_at: Date.UTC(2026, 7, 10, 12),
      cancel_at: Date.UTC(2026, 7, 10, 12),
      remaining_posts: 18,
    });
  });

  test("a gift makes the same plan longer, and waits where another one runs", async () => {
    const { client, db, buyer } = await setUp();
    await pay(client, await buy(client, buyer, { months: "1" }));
    const { code } = await giftRow(client);
    const other = await startPaidSubscription(client, "plus");
    const refusal = await redeemGift(client, code, { actor: other.actor, at: START });
    expect(refusal).toEqual({ ok: false, errors: { code: ["has-plan"] } });
    const same = await startPaidSubscription(client, "basic");
    // As people type it.
    const typed = ` ${code.toLowerCase().match(/.{4}/g)!.join(" - ")} `;
    expect((await redeemGift(client, typed, { actor: same.actor, at: START })).ok).toBe(true);
    expect(await subscriptionOf(db, same.userId)).toMatchObject({
      origin: "paid",
      expires_at: Date.UTC(2026, 6, 10, 12),
      cancel_at: null,
    });
  });

  test("a gift for a day is sent on that morning, once, unless it was redeemed or paid back before", async () => {
    const { client, db, buyer } = await setUp();
    await db
      .insertInto("settings")
      .values({ name: "site.timeZone", value: '"America/New_York"', updated_at: START })
      .execute();
    const morning = Date.UTC(2026, 5, 1, 12);
    const order = async (id: string, deliverOn: string) => {
      const recipientEmail = `${id}@example.org`;
      const invoiceId = await buy(client, buyer, { id, recipientEmail, deliverOn });
      await pay(client, invoiceId);
      await mailGift(client, id, { siteUrl: SITE, at: START });
      return invoiceId;
    };
    const sentTo = async () => {
      const mails = db.selectFrom("outbox").select("to_address").orderBy("created_at");
      const sent = await mails.where("to_address", "like", "%@example.org").execute();
      return sent.map(({ to_address }) => to_address).filter((to) => to.startsWith("gift-"));
    };
    await order("gift-1", "2026-06-01");
    await order("gift-2", "2026-06-01");
    const returned = await order("gift-3", "2026-06-01");
    // In New York it is still this day, and its morning has begun.
    await order("gift-today", "2026-05-10");
    expect(await sentTo()).toEqual(["gift-today@example.org"]);
    const told = await db.selectFrom("outbox").select("text").execute();
    expect(told.filter(({ text }) => text.includes("gift-1@example.org on Jun 1"))).toHaveLength(1);
    const second = db.selectFrom("gifts").select("code").where("id", "=", "gift-2");
    const { code } = await second.executeTakeFirstOrThrow();
    await redeemGift(client, code, { actor: await makeReader(db), at: START });
    const credit = { invoiceId: returned, endsNow: false };
    await creditInvoice(client, credit, { ...OWNER, gateway: MANUAL, at: START });
    await deliverDueGifts(client, { siteUrl: SITE, at: morning - SECOND });
    expect(await sentTo()).toHaveLength(1);
    const passing = { siteUrl: SITE, at: morning };
    await Promise.all([deliverDueGifts(client, passing), deliverDueGifts(client, passing)]);
    await deliverDueGifts(client, { siteUrl: SITE, at: morning + DAY });
    expect(await sentTo()).toEqual(["gift-today@example.org", "gift-1@example.org"]);
  });

  test("the day of a gift lies within a year, and needs an address", async () => {
    const { client, buyer } = await setUp();
    const refusal = async (given: object) => {
      const bought = await buyGift(client, { ...GIFT, ...given }, { actor: buyer, at: START });
      return bought.ok ? null : bought.errors;
    };
    expect(await refusal({ deliverOn: "2026-05-09" })).toEqual({ deliverOn: ["past"] });
    expect(await refusal({ deliverOn: "2027-06-01" })).toEqual({ deliverOn: ["too-far"] });
    expect(await refusal({ deliverOn: "tomorrow" })).toEqual({ deliverOn: ["bad-value"] });
    const alone = await refusal({ deliverOn: "2026-06-01", recipientEmail: "" });
    expect(alone).toEqual({ recipientEmail: ["required"] });
  });

  test("a refunded gift ends, and its reader gets an email; what the reader paid for stays", async () => {
    const { client, db, buyer } = await setUp();
    const credit = async (invoiceId: string, at: number) =>
      creditInvoice(client, { invoiceId, endsNow: false }, { ...OWNER, gateway: MANUAL, at });
    const services = { ...makeServices(client), signal: new AbortController().signal };
    const told = async (userId: string, giftId: string) => {
      await notifyGiftEnded.run(services, { giftId } as never);
      const email = await db.selectFrom("users").select("email").where("id", "=", userId);
      const { email: to_address } = await email.executeTakeFirstOrThrow();
      const mails = db.selectFrom("outbox").select("text").where("to_address", "=", to_address!);
      return (await mails.execute()).map(({ text }) => text).join("\n");
    };
    const redeem = async (id: string, actor: typeof buyer) => {
      const invoiceId = await buy(client, buyer, { id });
      await pay(client, invoiceId);
      const gifts = db.selectFrom("gifts").select("code").where("id", "=", id);
      const { code } = await gifts.executeTakeFirstOrThrow();
      expect((await redeemGift(client, code, { actor, at: START })).ok).toBe(true);
      return invoiceId;
    };
    const reader = await makeReader(db);
    const only = await redeem("gift-1", reader);
    const payer = await startPaidSubscription(client, "basic");
    const longer = await redeem("gift-2", payer.actor);
    const between = START + 10 * DAY;
    await credit(only, between);
    await credit(longer, between);
    expect(await subscriptionOf(db, reader.userId)).toMatchObject({
      status: "cancelled",
      cancel_at: between,
    });
    expect(await subscriptionOf(db, payer.userId)).toMatchObject({
      status: "active",
      expires_at: Date.UTC(2026, 5, 10, 12),
      cancel_at: null,
    });
    const jobs = await db.selectFrom("jobs").select(["name", "payload"]).execute();
    expect(jobs.filter(({ name }) => name === "billing.gift-ended")).toHaveLength(2);
    expect(await told(reader.userId, "gift-1")).toContain("has therefore ended");
    expect(await told(payer.userId, "gift-2")).toContain("Jun 10, 2026");
  });

  test("a voided order and a wrong code open nothing; a plan is not given for a length it is not sold for", async () => {
    const { client, buyer } = await setUp();
    await withdrawInvoice(client, await buy(client, buyer), OWNER);
    const { code } = await giftRow(client);
    const unknown = { ok: false, errors: { code: ["unknown"] } };
    expect(await redeemGift(client, code, { actor: buyer })).toEqual(unknown);
    expect(await redeemGift(client, "ABCD", { actor: buyer })).toEqual(unknown);
    const free = await buyGift(client, { ...GIFT, id: "g2", planId: "free" }, { actor: buyer });
    expect(free).toEqual({ ok: false, errors: { months: ["not-sold"] } });
  });

  test("what Stripe reports of a single payment counts once, however often and late it comes", async () => {
    const { client, db, buyer } = await setUp();
    const change = { actor: buyer, at: START, gateway: "stripe" };
    const bought = await buyGift(client, GIFT, change);
    const invoice = bought.ok ? bought.value.invoiceId : "";
    const object = { id: "cs_1", object: "checkout.session", mode: "payment" };
    const event = (id: string, type: string, payment_status: string) =>
      signed({
        id,
        type,
        created: START / SECOND,
        data: {
          object: { ...object, payment_status, payment_intent: "pi_1", metadata: { invoice } },
        },
      });
    const done = "checkout.session.completed";
    await handleStripeWebhook(client, KEYS, event("e1", done, "unpaid"));
    expect((await giftRow(client)).state).toBe("unpaid");
    const later = "checkout.session.async_payment_succeeded";
    for (const id of ["e2", "e2", "e3"])
      await handleStripeWebhook(client, KEYS, event(id, later, "paid"));
    expect((await giftRow(client)).state).toBe("ready");
    expect(await invoicesOf(db, buyer.userId)).toMatchObject([{ status: "paid" }]);
    const jobs = await db.selectFrom("jobs").select("name").execute();
    expect(jobs.filter(({ name }) => name === "billing.gift-emails")).toHaveLength(1);
  });

  test("a monthly donation is asked for each month, once, and no more when it ends", async () => {
    const { client, db, buyer } = await setUp();
    const given = { id: "d1", amountCents: 700, per: "/mo", message: "" };
    const change = { actor: buyer, at: START, title: "Donation" };
    expect(await donate(client, given, change)).toEqual({ ok: false, errors: { form: ["off"] } });
    const settings = { isOn: true, currency: "EUR", amountsCents: [500], words: "" };
    await saveDonationSettings(client, settings, OWNER);
    const [one, two] = [await donate(client, given, change), await donate(client, given, change)];
    expect(two).toEqual(one);
    await pay(client, one.ok ? one.value.invoiceId : "");
    const at = START + 32 * DAY;
    const passing = { at, siteUrl: SITE, gateway: "manual" };
    await Promise.all([processDueDonations(client, passing), processDueDonations(client, passing)]);
    const invoices = await invoicesOf(db, buyer.userId);
    expect(invoices.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ["open", 700],
      ["paid", 700],
    ]);
    await endDonation(client, "d1", { actor: buyer, at });
    await processDueDonations(client, { ...passing, at: at + 40 * DAY });
    expect((await invoicesOf(db, buyer.userId)).map(({ status }) => status)).toEqual([
      "void",
      "paid",
    ]);
    await expect(endDonation(client, "d1", { actor: await makeReader(db) })).rejects.toThrow();
  });
});
