import { describe, expect, test } from "vitest";
import { donate } from "#app/features/billing/donations/donation-commands.server.ts";
import { saveDonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import { buyGift, redeemGift } from "#app/features/billing/gifts/gift-commands.server.ts";
import { readIncome } from "#app/features/billing/income/income-queries.server.ts";
import { creditInvoice } from "#app/features/billing/invoices/credit-commands.server.ts";
import { getInvoice } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { settlePayment } from "#app/features/billing/invoices/payment-commands.server.ts";
import { emailDispute } from "#app/features/billing/jobs.server.ts";
import { hasRunningPlan } from "#app/features/billing/subscriptions/access-rule.server.ts";
import { DAY, SECOND } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makeReader, OWNER, START, subscriptionOf } from "#tests/factories/plans.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { CHECKOUT_AT, MONTH_END, startPaidCheckout } from "#tests/factories/stripe-events.ts";

const disputeEvent = (
  status: string,
  { days, payment_intent = "pi_1" }: { days: number; payment_intent?: string },
) => ({
  id: `evt_dispute_${status}_${days}`,
  type: `charge.dispute.${/^(lost|won|warning_closed)$/.test(status) ? "closed" : "created"}`,
  created: CHECKOUT_AT + days * (DAY / SECOND),
  data: {
    object: {
      object: "dispute",
      id: "du_1",
      status,
      amount: 1500,
      currency: "usd",
      charge: "ch_1",
      payment_intent,
      created: CHECKOUT_AT + 86_400,
      evidence_details: { due_by: CHECKOUT_AT + 9 * 86_400 },
    },
  },
});

describe.each(databases)("chargebacks at Stripe on $name", ({ open }) => {
  async function setUp() {
    const client = await open();
    const { api, started, tell, gateway } = await startPaidCheckout(client);
    const reads = (days: number) => hasRunningPlan(client.db, started.userId, START + days * DAY);
    const cancelled = () => api.asked.some(({ what }) => what.startsWith("DELETE"));
    const disputes = async () => {
      const viewer = { userId: started.userId, role: "reader" } as const;
      return (await getInvoice(client.db, started.openInvoiceId!, viewer)).disputes;
    };
    return { client, api, started, tell, gateway, reads, cancelled, disputes };
  }

  test("are reported to the owners with the deadline, and end nothing until they are lost", async () => {
    const { client, started, tell, reads, cancelled, disputes } = await setUp();
    await makeUser(client.db, { role: "owner", email: "owner@example.org" });
    await tell(disputeEvent("needs_response", { days: 1 }));
    await tell({ ...disputeEvent("needs_response", { days: 1 }), id: "evt_again" });
    const answerBy = START + 9 * DAY;
    expect(await disputes()).toMatchObject([{ state: "open", amountCents: 1500, answerBy }]);
    expect([await reads(2), cancelled()]).toEqual([true, false]);
    const services = { ...makeServices(client), signal: new AbortController().signal };
    const mails = async () => {
      await emailDispute.run(services, { disputeId: "du_1" } as never);
      const sent = await client.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
      return sent.filter(({ to_address }) => to_address === "owner@example.org");
    };
    const jobs = await client.db.selectFrom("jobs").select("name").execute();
    expect(jobs.filter(({ name }) => name === "billing.dispute-email")).toHaveLength(1);
    expect(jobs.filter(({ name }) => name === "notices.dispute")).toHaveLength(1);
    expect((await mails())[0]!.text).toContain("May 19, 2026");
    await tell(disputeEvent("lost", { days: 5 }));
    expect(await disputes()).toMatchObject([{ state: "lost", at: START + 5 * DAY }]);
    expect([await reads(6), cancelled()]).toEqual([false, true]);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({ status: "cancelled" });
    expect((await mails()).map(({ subject }) => subject).join()).toContain("is lost");
    const [month] = (await readIncome(client.db, START + 20 * DAY)).months.slice(-1);
    expect(month).toMatchObject({ recurring: 0, refunded: 1500, lost: 1 });
  });

  test("that are won leave the plan, also when the word of their beginning comes last", async () => {
    const { tell, reads, disputes } = await setUp();
    await tell(disputeEvent("won", { days: 5 }));
    await tell(disputeEvent("needs_response", { days: 1 }));
    expect(await disputes()).toMatchObject([{ state: "won", answerBy: null }]);
    expect(await reads(6)).toBe(true);
  });

  test("that are won after they were lost give the rest of the period back, without an end at Stripe", async () => {
    const { client, started, tell, reads, disputes } = await setUp();
    await tell(disputeEvent("lost", { days: 5 }));
    await tell(disputeEvent("won", { days: 9 }));
    await tell({ ...disputeEvent("lost", { days: 5 }), id: "evt_late" });
    expect(await disputes()).toMatchObject([{ state: "won" }]);
    expect([await reads(10), await reads(31)]).toEqual([true, false]);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({
      status: "active",
      gateway_ref: null,
      cancel_at: MONTH_END * SECOND,
    });
  });

  test("that are lost can have a credit note, which gives nothing back again", async () => {
    const { client, api, started, tell, gateway } = await setUp();
    await tell(disputeEvent("lost", { days: 5 }));
    const input = { invoiceId: started.openInvoiceId!, endsNow: false };
    const made = await creditInvoice(client, input, { ...OWNER, gateway, at: START + 6 * DAY });
    expect(made.ok).toBe(true);
    expect(api.asked.some(({ what }) => what === "POST refunds")).toBe(false);
    const [month] = (await readIncome(client.db, START + 20 * DAY)).months.slice(-1);
    expect(month).toMatchObject({ refunded: 1500 });
  });

  test("that are lost end a monthly donation: nobody is asked again", async () => {
    const { client, tell } = await setUp();
    const actor = await makeReader(client.db);
    const settings = { isOn: true, currency: "EUR", amountsCents: [500], words: "" };
    await saveDonationSettings(client, settings, OWNER);
    const change = { actor, at: START, title: "Donation", gateway: "stripe" };
    const given = { id: "d1", amountCents: 1500, per: "/mo", message: "" };
    const made = await donate(client, given, change);
    const paid = { id: made.ok ? made.value.invoiceId : "", subscription_id: null };
    await client.db
      .transaction()
      .execute((db) => settlePayment(client, db, paid, { at: START, gatewayRef: "pi_gift" }));
    const state = async () =>
      (await client.db.selectFrom("donations").select("state").executeTakeFirstOrThrow()).state;
    expect(await state()).toBe("running");
    await tell(disputeEvent("lost", { days: 5, payment_intent: "pi_gift" }));
    expect(await state()).toBe("ended");
  });

  test("end a gift that was redeemed, and are ignored when they are not of this site", async () => {
    const { client, api, tell } = await setUp();
    const change = { actor: await makeReader(client.db), at: START, gateway: "stripe" };
    const gift = { id: "gift-1", planId: "basic", months: "3" };
    const bought = await buyGift(client, gift, change);
    const id = bought.ok ? bought.value.invoiceId : "";
    const paid = { id, subscription_id: null };
    await client.db
      .transaction()
      .execute((db) => settlePayment(client, db, paid, { at: START, gatewayRef: "pi_gift" }));
    const { code } = await client.db.selectFrom("gifts").selectAll().executeTakeFirstOrThrow();
    const reader = await makeReader(client.db);
    expect((await redeemGift(client, code, { actor: reader, at: START })).ok).toBe(true);
    await tell(disputeEvent("lost", { days: 5, payment_intent: "pi_gift" }));
    expect(await hasRunningPlan(client.db, reader.userId, START + 6 * DAY)).toBe(false);
    api.answers.set("GET invoice_payments", { data: [{ invoice: "in_other" }] });
    await tell(disputeEvent("lost", { days: 6, payment_intent: "pi_other" }));
    expect(await client.db.selectFrom("disputes").select("id").execute()).toHaveLength(1);
  });
});
