/** Runs the commands of readers' subscription forms: first at the payment provider, then here. */
import type { Actor } from "#app/features/accounts/policy.ts";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import {
  type AgreedPrice,
  type Gateway,
  invoiceHref,
} from "#app/features/billing/gateways/gateway.ts";
import { findBillingAddress } from "#app/features/billing/invoices/address-commands.server.ts";
import { creditInvoice } from "#app/features/billing/invoices/credit-commands.server.ts";
import { getInvoice } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { atPeriod } from "#app/features/billing/plans/benefits.ts";
import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import {
  changePlan,
  keepPlan,
} from "#app/features/billing/subscriptions/change-commands.server.ts";
import { planChange } from "#app/features/billing/subscriptions/plan-change.ts";
import {
  cancelSubscription,
  isOtherPrice,
  resumeSubscription,
  subscribe,
} from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import {
  findAtGateway,
  findCurrentSubscription,
} from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { rateFor, taxOn } from "#app/features/billing/taxes/tax-rules.ts";
import { readTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
import { startTrial } from "#app/features/billing/trials/trial-commands.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";

const PAGE = "/dashboard/subscription";

export interface Asker {
  viewer: Viewer;
  actor: Actor;
}

/** An unreachable provider must not fail the page. */
async function reaching(work: () => Promise<Outcome<string>>): Promise<Outcome<string>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unavailable) return refused("form", "unavailable");
    throw error;
  }
}

type Current = NonNullable<Awaited<ReturnType<typeof findAtGateway>>>;

/** Closes the provider's checkout, so that an invoice that is about to be voided cannot be paid. */
async function leaveUnpaid(gateway: Gateway, { openInvoiceId }: Current): Promise<void> {
  if (openInvoiceId) await gateway.abandon(openInvoiceId);
}

/**
 * Cancels the subscription at the payment provider before an account is deleted.
 * @returns the error `unavailable` when the provider cannot be reached
 */
export async function endAtGateway(services: Services, userId: string): Promise<Outcome<string>> {
  const current = await findAtGateway(services.db, userId);
  return reaching(async () => {
    if (!current) return accepted(PAGE);
    const gateway = gatewayOf(services, current.gateway);
    await leaveUnpaid(gateway, current);
    if (current.reference) await gateway.cancel(current.reference, true);
    return accepted(PAGE);
  });
}

/**
 * Takes a paid invoice back: the money at the payment provider, then here.
 * @returns the id of the credit note; the error `unavailable` when the provider cannot be reached
 */
export async function credit(
  services: Services,
  invoiceId: string,
  endsNow: boolean,
  { actor }: Asker,
): Promise<Outcome<string>> {
  const invoice = await getInvoice(services.db, invoiceId, actor);
  return reaching(async () => {
    const gateway = gatewayOf(services, invoice.gateway);
    const made = await creditInvoice(services, { invoiceId, endsNow }, { actor, gateway });
    return made.ok ? accepted(made.value.id) : made;
  });
}

/**
 * Where an open invoice is paid.
 * @returns a URL of this site, or of the payment provider
 */
export async function payInvoice(
  services: Services,
  invoiceId: string,
  { viewer, actor }: Asker,
): Promise<Outcome<string>> {
  const invoice = await getInvoice(services.db, invoiceId, actor);
  if (invoice.status !== "open") return accepted(invoiceHref(invoiceId));
  const payer = { userId: viewer.userId, email: viewer.email };
  return reaching(async () =>
    accepted(await gatewayOf(services, invoice.gateway).payAddress(invoiceId, payer)),
  );
}

/** A plan, and whether by the month or by the year. */
interface PlanChoice {
  planId: string;
  per?: string | null | undefined;
  /** The price that the reader has seen, in cents. */
  shownCents?: number | undefined;
}

/** Price that a gateway charges for a plan: with the tax of the buyer. */
async function taxedPrice(
  { db }: Services,
  plan: AgreedPrice,
  { userId }: Viewer,
): Promise<AgreedPrice> {
  const [rules, address] = await Promise.all([readTaxRules(db), findBillingAddress(db, userId)]);
  const { totalCents } = taxOn(plan.priceCents, rateFor(rules, address), rules);
  return { ...plan, priceCents: totalCents };
}

/** Starts the trial of a plan. */
export async function tryPlan(
  services: Services,
  input: PlanChoice,
  { actor }: Asker,
): Promise<Outcome<string>> {
  const gateway = gatewayOf(services).name;
  const started = await startTrial(services, input, { actor, gateway });
  return started.ok ? accepted(`${PAGE}?done=trial`) : started;
}

/** Cancels a pending change. The agreed terms stay, whatever the plan costs today, or whether it is on offer. */
async function stay(services: Services, { viewer, actor }: Asker, current: Current | null) {
  const running = await findCurrentSubscription(services.db, viewer.userId);
  if (!current || !running?.planId) return accepted(PAGE);
  const { planId: id, name, amountCents: priceCents, currency, per, choices } = running;
  if (!choices.canChange) return refused("planId", "ending");
  return reaching(async () => {
    const gateway = gatewayOf(services, current.gateway);
    await leaveUnpaid(gateway, current);
    const agreed = { id, name, priceCents, currency, per };
    if (current.reference)
      await gateway.change(current.reference, await taxedPrice(services, agreed, viewer), false);
    const kept = await keepPlan(services, { actor });
    return kept.ok ? accepted(`${PAGE}?done=stayed`) : kept;
  });
}

async function change(
  services: Services,
  input: PlanChoice,
  { viewer, actor }: Asker,
  current: Current,
): Promise<Outcome<string>> {
  const running = await findCurrentSubscription(services.db, viewer.userId);
  const isSame = running?.planId === input.planId && running.per === (input.per ?? running.per);
  if (isSame && running.nextPlanName !== null) return stay(services, { viewer, actor }, current);
  const sold = (await listPlans(services.db)).find(({ id }) => id === input.planId);
  const plan = sold && atPeriod(sold, input.per);
  if (!plan) return refused("planId", "unknown");
  // Asked before the provider charges anything.
  if (!running?.choices.canChange) return refused("planId", "ending");
  if (isOtherPrice({ price_cents: plan.priceCents }, input))
    return refused("planId", "price-changed");
  const isAtOnce = planChange(running, plan, Date.now()).begins === "now";
  return reaching(async () => {
    const gateway = gatewayOf(services, current.gateway);
    await leaveUnpaid(gateway, current);
    if (current.reference)
      await gateway.change(current.reference, await taxedPrice(services, plan, viewer), isAtOnce);
    const changed = await changePlan(services, input, { actor });
    if (!changed.ok) return changed;
    const { openInvoiceId } = changed.value;
    return accepted(openInvoiceId ? invoiceHref(openInvoiceId) : `${PAGE}?done=changed`);
  });
}

/**
 * Subscribes, or changes the plan of a subscriber.
 * @returns where to redirect
 */
export async function subscribeOrChange(
  services: Services,
  input: PlanChoice & { coupon: string },
  asker: Asker,
): Promise<Outcome<string>> {
  const current = await findAtGateway(services.db, asker.viewer.userId);
  if (current) return change(services, input, asker, current);
  const gateway = gatewayOf(services).name;
  const subscribed = await subscribe(services, input, { actor: asker.actor, gateway });
  if (!subscribed.ok) return subscribed;
  const { openInvoiceId } = subscribed.value;
  if (!openInvoiceId) return accepted(`${PAGE}?done=subscribed`);
  const paying = await payInvoice(services, openInvoiceId, asker);
  // The invoice exists: it can be paid later.
  return paying.ok ? paying : accepted(`${invoiceHref(openInvoiceId)}?failed`);
}

/**
 * Cancels, undoes a cancellation, resumes, or redirects to the provider's billing portal.
 * @returns null for any other intent
 */
export async function runPackageForm(
  services: Services,
  intent: string | undefined,
  asker: Asker,
): Promise<Outcome<string | null>> {
  const { viewer, actor } = asker;
  const current = await findAtGateway(services.db, viewer.userId);
  const commands = dictionary<(gateway: Gateway) => Promise<Outcome<string>>>({
    async cancel(gateway) {
      if (current) await leaveUnpaid(gateway, current);
      if (current?.reference) {
        await gateway.cancel(current.reference, current.status !== "active");
      }
      await cancelSubscription(services, { actor });
      return accepted(`${PAGE}?done=cancelled`);
    },
    async resume(gateway) {
      if (current?.reference) await gateway.resume(current.reference);
      await resumeSubscription(services, { actor });
      return accepted(`${PAGE}?done=resumed`);
    },
    stay: () => stay(services, asker, current),
    portal: async (gateway) => accepted((await gateway.portalAddress(viewer.userId)) ?? PAGE),
  });
  const wanted = intent && Object.hasOwn(commands, intent) ? commands[intent] : undefined;
  return wanted ? reaching(() => wanted(gatewayOf(services, current?.gateway))) : accepted(null);
}
