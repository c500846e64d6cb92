import { describe, expect, test } from "vitest";
import { readIncome } from "#app/features/billing/income/income-queries.server.ts";
import { creditInvoice } from "#app/features/billing/invoices/credit-commands.server.ts";
import { getInvoice } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { NO_TAXES, saveTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { invoicesOf, OWNER, START, subscriptionOf } from "#tests/factories/plans.ts";
import { CHECKOUT_AT, MONTH_END, startPaidCheckout } from "#tests/factories/stripe-events.ts";

/** Stripe tells the sum of what was given back so far. */
const refundEvent = (
  amount_refunded: number,
  { amount = 1500, created = CHECKOUT_AT + 99 } = {},
) => ({
  id: `evt_refund_${amount_refunded}_${created}`,
  type: "charge.refunded",
  created,
  data: {
    object: {
      object: "charge",
      id: "ch_1",
      amount,
      amount_refunded,
      refunded: amount_refunded === amount,
      payment_intent: "pi_1",
    },
  },
});

describe.each(databases)("refunds at Stripe on $name", ({ open }) => {
  async function setUp({ isTaxed = false } = {}) {
    const client = await open();
    if (isTaxed) {
      const rules = { ...NO_TAXES, isOn: true, country: "DE", vatNumber: "DE123456789" };
      await saveTaxRules(client, rules, OWNER);
    }
    const { api, started, tell, gateway } = await startPaidCheckout(client);
    const lines = async () =>
      (await invoicesOf(client.db, started.userId)).map((line) => line.amountCents);
    const cancelled = () => api.asked.filter(({ what }) => what.startsWith("DELETE")).length;
    return { client, api, started, tell, gateway, lines, cancelled };
  }

  test("a refund of the running period writes a credit note and ends the subscription, also at Stripe", async () => {
    const { client, started, tell, lines, cancelled } = await setUp();
    await tell(refundEvent(1500));
    await tell({ ...refundEvent(1500), id: "evt_again" });
    expect(await lines()).toEqual([-1500, 1500]);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({ status: "cancelled" });
    expect(cancelled()).toBeGreaterThan(0);
    const jobs = await client.db.selectFrom("jobs").select("name").execute();
    expect(jobs.filter(({ name }) => name === "billing.credit-email")).toHaveLength(1);
  });

  test("partial refunds get credit notes one by one, with their tax, and leave the subscription running", async () => {
    const { client, started, tell, lines, cancelled } = await setUp({ isTaxed: true });
    await tell(refundEvent(500));
    await tell(refundEvent(1000));
    // Late, and out of order.
    await tell({ ...refundEvent(500), id: "evt_late" });
    expect(await lines()).toEqual([-500, -500, 1500]);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({ status: "active" });
    expect(cancelled()).toBe(0);
    const [income] = (await readIncome(client.db, START + DAY)).months.slice(-1);
    expect(income).toMatchObject({ recurring: 1261, refunded: 1000 });
    await tell(refundEvent(1500));
    const viewer = { userId: started.userId, role: "reader" } as const;
    const invoice = await getInvoice(client.db, started.openInvoiceId!, viewer);
    expect(invoice.creditNotes.map(({ amountCents }) => amountCents)).toEqual([-500, -500, -500]);
    const notes = await Promise.all(
      invoice.creditNotes.map(({ id }) => getInvoice(client.db, id, viewer)),
    );
    expect(notes.reduce((sum, { taxCents }) => sum + taxCents, invoice.taxCents)).toBe(0);
    expect(new Set(notes.map(({ number }) => number)).size).toBe(3);
  });

  test("a refund of a former period, or of an unknown payment, ends nothing", async () => {
    const { client, api, started, tell, lines, cancelled } = await setUp();
    await tell(refundEvent(1500, { created: MONTH_END + 10 }));
    expect(await lines()).toEqual([-1500, 1500]);
    expect(cancelled()).toBe(0);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({ status: "active" });
    api.answers.set("GET invoice_payments", { data: [{ invoice: "in_other" }] });
    await tell(refundEvent(700, { created: MONTH_END + 20 }));
    expect(await lines()).toHaveLength(2);
  });

  test("a credit note of the desk gives the money back once, and Stripe's word of it changes nothing", async () => {
    const { client, api, started, tell, gateway, lines, cancelled } = await setUp();
    await tell(refundEvent(400));
    const given = { ...OWNER, gateway, at: START + DAY };
    const input = { invoiceId: started.openInvoiceId!, endsNow: true };
    await expect(creditInvoice(client, input, given)).rejects.toThrow();
    expect(await lines()).toEqual([-400, 1500]);
    api.answers.set("POST refunds", { id: "re_1" });
    const made = await creditInvoice(client, input, given);
    expect(api.asked.findLast(({ what }) => what === "POST refunds")).toMatchObject({
      body: { payment_intent: "pi_1", amount: "1100" },
      key: `refund:${started.openInvoiceId}:1100`,
    });
    await tell(refundEvent(1500));
    expect(await creditInvoice(client, input, given)).toEqual(made);
    expect((await lines()).toSorted((one, other) => one - other)).toEqual([-1100, -400, 1500]);
    expect(cancelled()).toBeGreaterThan(0);
    expect(await subscriptionOf(client.db, started.userId)).toMatchObject({ status: "cancelled" });
  });
});
