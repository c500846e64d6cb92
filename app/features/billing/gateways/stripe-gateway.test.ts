import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { saveDonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import { donateAsGuest } from "#app/features/billing/donations/guest-donations.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { NotFound, Unavailable } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePlans, makeReader, OWNER, START } from "#tests/factories/plans.ts";
import { stripeGateway } from "./stripe-gateway.server.ts";

interface RecordedRequest {
  what: string;
  body: Record<string, string>;
  key: string | undefined;
}

let asked: RecordedRequest[] = [];
let answers: Record<string, object> = {};

/** A mock of Stripe's API: records requests and returns the given responses. */
const api = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  const what = `${request.method} ${request.url?.replace("/v1/", "")}`;
  asked.push({ what, body, key: request.headers["idempotency-key"]?.toString() });
  const answer = answers[what];
  response.writeHead(answer ? 200 : 402, { "content-type": "application/json" });
  response.end(JSON.stringify(answer ?? { error: { type: "card_error", message: "No" } }));
});

beforeAll(() => new Promise<void>((done) => api.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => api.close(done)));
beforeEach(() => {
  asked = [];
  answers = {};
});

const PAY = "https://checkout.stripe.com/c/pay/cs_1";

describe.each(databases.slice(0, 1))("payment through Stripe on $name", ({ open }) => {
  async function setUp() {
    const client = await open();
    await makePlans(client);
    await createCoupon(client, { code: "FIFTH", percentOff: 20 }, OWNER);
    const actor = await makeReader(client.db);
    const given = { actor, at: START, gateway: "stripe" };
    const begun = await subscribe(client, { planId: "basic", coupon: "fifth" }, given);
    if (!begun.ok) throw new Error("not subscribed");
    const { port } = api.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    const keys = { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiUrl };
    const gateway = stripeGateway({ db: client.db, siteUrl: "https://magazine.example", keys });
    const payer = { userId: actor.userId, email: "ida@example.org" };
    return { client, gateway, payer, invoiceId: begun.value.openInvoiceId!, ...begun.value };
  }

  test("Checkout gets the plan's price, with the coupon's discount on the first invoice", async () => {
    const { gateway, payer, invoiceId, subscriptionId } = await setUp();
    answers["POST coupons"] = { id: "co_1" };
    answers["POST checkout/sessions"] = { id: "cs_1", url: PAY };
    expect(await gateway.payAddress(invoiceId, payer)).toBe(PAY);
    expect(asked[0]).toMatchObject({
      body: { amount_off: "300", currency: "usd", duration: "once" },
      key: `coupon:${invoiceId}`,
    });
    expect(asked[1]).toMatchObject({
      key: `checkout:${invoiceId}:`,
      body: {
        mode: "subscription",
        customer_email: "ida@example.org",
        "line_items[0][price_data][unit_amount]": "1500",
        "line_items[0][price_data][recurring][interval]": "month",
        "subscription_data[metadata][subscription]": subscriptionId,
        "subscription_data[metadata][invoice]": invoiceId,
        "discounts[0][coupon]": "co_1",
        success_url: "https://magazine.example/dashboard/subscription?done=returned",
        cancel_url: `https://magazine.example/account/invoices/${invoiceId}`,
      },
    });
  });

  test("a donation without an account is paid once, and leads back to its receipt", async () => {
    const { client, gateway } = await setUp();
    const settings = { isOn: true, currency: "EUR", amountsCents: [], words: "" };
    await saveDonationSettings(client, settings, OWNER);
    const input = { id: "gift-1", amountCents: 1250, email: "ada@example.org" };
    const giving = { address: "192.0.2.1", gateway: "stripe", title: "Donation", at: START };
    const given = await donateAsGuest(client, input, giving);
    const invoice = given.ok ? given.value.invoiceId : "";
    answers["POST checkout/sessions"] = { id: "cs_1", url: PAY };
    const payer = { userId: null, email: "ada@example.org", returnPath: "/subscription/receipt/x" };
    expect(await gateway.payAddress(invoice, payer)).toBe(PAY);
    expect(asked[0]?.body).toMatchObject({
      mode: "payment",
      customer_email: "ada@example.org",
      "metadata[invoice]": invoice,
      "line_items[0][price_data][unit_amount]": "1250",
      "line_items[0][price_data][currency]": "eur",
      success_url: "https://magazine.example/subscription/receipt/x?returned",
      cancel_url: "https://magazine.example/subscription/receipt/x",
    });
    answers["GET checkout/sessions/cs_1"] = { id: "cs_1", status: "complete", url: null };
    expect(await gateway.payAddress(invoice, payer)).toBe("/subscription/receipt/x?returned");
  });

  test("an open Checkout session is reused, a paid or expired one is not", async () => {
    const { gateway, payer, invoiceId } = await setUp();
    answers["POST coupons"] = { id: "co_1" };
    answers["POST checkout/sessions"] = { id: "cs_1", url: PAY };
    await gateway.payAddress(invoiceId, payer);
    answers["GET checkout/sessions/cs_1"] = { id: "cs_1", status: "open", url: PAY };
    expect(await gateway.payAddress(invoiceId, payer)).toBe(PAY);
    answers["GET checkout/sessions/cs_1"] = { id: "cs_1", status: "complete", url: null };
    expect(await gateway.payAddress(invoiceId, payer)).toBe(
      "/dashboard/subscription?done=returned",
    );
    answers["GET checkout/sessions/cs_1"] = { id: "cs_1", status: "expired", url: null };
    answers["POST checkout/sessions"] = { id: "cs_2", url: `${PAY}2` };
    expect(await gateway.payAddress(invoiceId, payer)).toBe(`${PAY}2`);
    expect(asked.at(-1)?.key).toBe(`checkout:${invoiceId}:cs_1`);
    expect(asked.filter(({ what }) => what === "POST checkout/sessions")).toHaveLength(2);
  });

  test("an invoice voided here can no longer be paid at Stripe", async () => {
    const { gateway, payer, invoiceId } = await setUp();
    await gateway.abandon(invoiceId);
    expect(asked).toEqual([]);
    answers["POST coupons"] = { id: "co_1" };
    answers["POST checkout/sessions"] = { id: "cs_1", url: PAY };
    await gateway.payAddress(invoiceId, payer);
    answers["GET checkout/sessions/cs_1"] = { id: "cs_1", status: "open" };
    answers["POST checkout/sessions/cs_1/expire"] = { id: "cs_1", status: "expired" };
    await gateway.abandon(invoiceId);
    expect(asked.at(-1)?.what).toBe("POST checkout/sessions/cs_1/expire");
  });

  test("cancelling, resuming and changing plans are sent to Stripe, with the proration that a plan needs", async () => {
    const { gateway } = await setUp();
    answers["POST subscriptions/sub_1"] = { id: "sub_1" };
    answers["GET subscriptions/sub_1"] = { id: "sub_1", items: { data: [{ id: "si_1" }] } };
    answers["POST prices"] = { id: "price_1" };
    await gateway.cancel("sub_1", false);
    await gateway.resume("sub_1");
    const plus = { id: "plus", name: "Plus", priceCents: 2500, currency: "USD", per: "/yr" };
    await gateway.change("sub_1", plus, false);
    await gateway.change("sub_1", plus, true);
    const bodies = asked.map(({ body }) => body);
    expect(bodies).toMatchObject([
      { cancel_at_period_end: "true" },
      { cancel_at_period_end: "false" },
      {},
      { unit_amount: "2500", "recurring[interval]": "year", "product_data[name]": "Plus" },
      {
        "items[0][id]": "si_1",
        "items[0][price]": "price_1",
        proration_behavior: "none",
        "metadata[plan]": "plus",
      },
      {},
      {},
      { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" },
    ]);
  });

  test("an unpaid subscription is cancelled at Stripe at once; one that has ended there is left alone", async () => {
    const { gateway } = await setUp();
    answers["GET subscriptions/sub_1"] = { id: "sub_1", status: "past_due" };
    answers["DELETE subscriptions/sub_1"] = { id: "sub_1", status: "canceled" };
    await gateway.cancel("sub_1", true);
    answers["GET subscriptions/sub_1"] = { id: "sub_1", status: "canceled" };
    await gateway.cancel("sub_1", true);
    const done = asked.filter(({ what }) => what === "DELETE subscriptions/sub_1");
    expect(done).toHaveLength(1);
  });

  test("the billing portal is for Stripe's customers only", async () => {
    const { client, gateway, payer } = await setUp();
    expect(await gateway.portalAddress(payer.userId)).toBeNull();
    const known = { user_id: payer.userId, gateway: "stripe", reference: "cus_1" };
    await client.db.insertInto("gateway_customers").values(known).execute();
    answers["POST billing_portal/sessions"] = { url: "https://billing.stripe.com/p/1" };
    expect(await gateway.portalAddress(payer.userId)).toBe("https://billing.stripe.com/p/1");
    expect(asked[0]?.body).toMatchObject({ customer: "cus_1" });
  });

  test("when Stripe refuses or an invoice is not open, nothing is changed here", async () => {
    const { gateway, payer, invoiceId, client } = await setUp();
    await expect(gateway.payAddress(invoiceId, payer)).rejects.toThrow(Unavailable);
    await expect(gateway.cancel("sub_1", false)).rejects.toThrow(Unavailable);
    await expect(gateway.payAddress("nothing", payer)).rejects.toThrow(NotFound);
    const row = client.db.selectFrom("invoices").select(["status", "gateway_ref"]);
    expect(await row.executeTakeFirst()).toEqual({ status: "open", gateway_ref: null });
  });
});
