/** Stripe gateway: Checkout, customer portal, subscriptions. */
import type Stripe from "stripe";
import type { Database } from "#app/database/client/client.server.ts";
import { recurringCents } from "#app/features/billing/taxes/tax-rules.ts";
import type { StripeKeys } from "#app/platform/env.server.ts";
import { NotFound, Unavailable } from "#app/platform/errors.ts";
import type { AgreedPrice, Gateway, Payer } from "./gateway.ts";
import { invoiceHref } from "./gateway.ts";
import { stripeClient } from "./stripe-client.server.ts";
import { refundAtStripe } from "./stripe-refunds.server.ts";

interface StripeSetup {
  db: Database;
  siteUrl: string;
  keys: StripeKeys;
}

const PACKAGE_PATH = "/dashboard/subscription";
const SESSION = /^cs_/;

const intervalOf = (per: string) => (per === "/yr" ? "year" : "month");

/** Maps Stripe's errors to Unavailable; the cause is logged. */
async function reaching<Value>(
  keys: StripeKeys,
  work: (stripe: Stripe) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(await stripeClient(keys));
  } catch (cause) {
    if (cause instanceof NotFound) throw cause;
    throw new Unavailable("Stripe did not do what it was asked for", { cause });
  }
}

async function findBilledInvoice(db: Database, invoiceId: string) {
  const row = await db
    .selectFrom("invoices")
    .leftJoin("subscriptions", "subscriptions.id", "invoices.subscription_id")
    .selectAll("invoices")
    .select(["subscriptions.id as subscriptionId", "subscriptions.per as agreedPer"])
    .where("invoices.id", "=", invoiceId)
    .where("invoices.status", "=", "open")
    .executeTakeFirst();
  if (!row) throw new NotFound(`No open invoice "${invoiceId}"`);
  return row;
}

type BilledInvoice = Awaited<ReturnType<typeof findBilledInvoice>>;

async function customerOf(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = db.selectFrom("gateway_customers").select("reference").where("user_id", "=", userId);
  return (await row.where("gateway", "=", "stripe").executeTakeFirst())?.reference ?? null;
}

/** The first invoice's discount as a one-time Stripe coupon. */
async function discountsFor(stripe: Stripe, billed: BilledInvoice) {
  const { id, currency, coupon_code } = billed;
  const off = recurringCents(billed) - billed.amount_cents;
  if (billed.discount_cents === 0 || off <= 0) return {};
  const coupon = await stripe.coupons.create(
    {
      amount_off: off,
      currency: currency.toLowerCase(),
      duration: "once",
      name: coupon_code ?? "",
      max_redemptions: 1,
    },
    { idempotencyKey: `coupon:${id}` },
  );
  return { discounts: [{ coupon: coupon.id }] };
}

/** A payment without a subscription: a gift, or a donation. */
function openPayment(
  stripe: Stripe,
  { siteUrl }: Pick<StripeSetup, "db" | "siteUrl">,
  billed: BilledInvoice,
  { email, returnPath = invoiceHref(billed.id) }: Payer,
): Promise<Stripe.Checkout.Session> {
  const metadata = { invoice: billed.id };
  const price_data = {
    currency: billed.currency.toLowerCase(),
    unit_amount: billed.amount_cents,
    product_data: { name: billed.title },
  };
  return stripe.checkout.sessions.create(
    {
      mode: "payment",
      metadata,
      line_items: [{ quantity: 1, price_data }],
      ...(email ? { customer_email: email } : {}),
      success_url: `${siteUrl}${returnPath}?returned`,
      cancel_url: siteUrl + returnPath,
    },
    { idempotencyKey: `checkout:${billed.id}:${billed.gateway_ref ?? ""}` },
  );
}

async function openSession(
  stripe: Stripe,
  { db, siteUrl }: StripeSetup,
  billed: BilledInvoice,
  payer: Payer,
): Promise<Stripe.Checkout.Session> {
  const { userId, email } = payer;
  const customer = await customerOf(db, userId);
  if (billed.subscriptionId === null) return openPayment(stripe, { db, siteUrl }, billed, payer);
  const metadata = { subscription: billed.subscriptionId, invoice: billed.id };
  const price_data = {
    currency: billed.currency.toLowerCase(),
    unit_amount: recurringCents(billed),
    recurring: { interval: intervalOf(billed.per ?? billed.agreedPer ?? "/mo") } as const,
    product_data: { name: billed.title },
  };
  return stripe.checkout.sessions.create(
    {
      mode: "subscription",
      client_reference_id: billed.subscriptionId,
      metadata,
      line_items: [{ quantity: 1, price_data }],
      subscription_data: { metadata },
      ...(customer ? { customer } : email ? { customer_email: email } : {}),
      ...(await discountsFor(stripe, billed)),
      success_url: `${siteUrl}${PACKAGE_PATH}?done=returned`,
      cancel_url: siteUrl + invoiceHref(billed.id),
    },
    // Idempotency key: a double click opens one session; an expired session is followed by another.
    { idempotencyKey: `checkout:${billed.id}:${billed.gateway_ref ?? ""}` },
  );
}

/** Checkout URL of an invoice; reuses its open session. */
async function payAddress(stripe: Stripe, setting: StripeSetup, invoiceId: string, payer: Payer) {
  const billed = await findBilledInvoice(setting.db, invoiceId);
  if (billed.gateway_ref && SESSION.test(billed.gateway_ref)) {
    const session = await stripe.checkout.sessions.retrieve(billed.gateway_ref);
    if (session.status === "complete")
      return payer.returnPath ? `${payer.returnPath}?returned` : `${PACKAGE_PATH}?done=returned`;
    if (session.status === "open" && session.url) return session.url;
  }
  const session = await openSession(stripe, setting, billed, payer);
  await setting.db
    .updateTable("invoices")
    .set({ gateway_ref: session.id })
    .where("id", "=", invoiceId)
    .where("status", "=", "open")
    .execute();
  if (!session.url) throw new Error("Stripe opened a session without an address");
  return session.url;
}

/** When the difference cannot be charged, Stripe rejects the change. */
const AT_ONCE = {
  proration_behavior: "always_invoice",
  payment_behavior: "error_if_incomplete",
} as const;
const WITH_NEXT_PERIOD = { proration_behavior: "none" } as const;

async function change(
  stripe: Stripe,
  reference: string,
  price: AgreedPrice,
  isAtOnce: boolean,
): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(reference);
  const made = await stripe.prices.create({
    currency: price.currency.toLowerCase(),
    unit_amount: price.priceCents,
    recurring: { interval: intervalOf(price.per) },
    product_data: { name: price.name },
  });
  await stripe.subscriptions.update(reference, {
    items: [{ id: items.data[0]?.id, price: made.id }],
    // Copied to its invoices, so that webhooks know the plan.
    metadata: { plan: price.id, per: price.per },
    ...(isAtOnce ? AT_ONCE : WITH_NEXT_PERIOD),
  });
}

/** The gateway over Stripe's API. Its calls throw Unavailable when Stripe cannot be reached or refuses. */
export function stripeGateway(setting: StripeSetup): Gateway {
  const { db, keys, siteUrl } = setting;
  const endAtPeriod = (reference: string, cancel_at_period_end: boolean) =>
    reaching(keys, async (stripe) => {
      await stripe.subscriptions.update(reference, { cancel_at_period_end });
    });
  const endAtOnce = (reference: string) =>
    reaching(keys, async (stripe) => {
      const { status } = await stripe.subscriptions.retrieve(reference);
      if (status !== "canceled") await stripe.subscriptions.cancel(reference);
    });
  return {
    name: "stripe",
    payAddress: (invoiceId, payer) =>
      reaching(keys, (stripe) => payAddress(stripe, setting, invoiceId, payer)),
    portalAddress: (userId) =>
      reaching(keys, async (stripe) => {
        const customer = await customerOf(db, userId);
        if (!customer) return null;
        const return_url = siteUrl + PACKAGE_PATH;
        return (await stripe.billingPortal.sessions.create({ customer, return_url })).url;
      }),
    abandon: (invoiceId) =>
      reaching(keys, async (stripe) => {
        const { gateway_ref } = await findBilledInvoice(db, invoiceId);
        if (!gateway_ref || !SESSION.test(gateway_ref)) return;
        const session = await stripe.checkout.sessions.retrieve(gateway_ref);
        if (session.status !== "expired") await stripe.checkout.sessions.expire(gateway_ref);
      }),
    cancel: (reference, isAtOnce) =>
      isAtOnce ? endAtOnce(reference) : endAtPeriod(reference, true),
    resume: (reference) => endAtPeriod(reference, false),
    refund: (reference, money) =>
      reaching(keys, (stripe) => refundAtStripe(stripe, reference, money)),
    change: (reference, price, isAtOnce) =>
      reaching(keys, (stripe) => change(stripe, reference, price, isAtOnce)),
  };
}
