/** Runs the commands of the owner's forms about invoices and coupons. */
import { endOfDay } from "#app/database/queries/time-zone.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import {
  giveSubscription,
  revokePlan,
} from "#app/features/billing/complimentary/complimentary-commands.server.ts";
import {
  createCoupon,
  setCouponActive,
} from "#app/features/billing/coupons/coupon-commands.server.ts";
import { saveDonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { findOpenGateway } from "#app/features/billing/invoices/invoice-queries.server.ts";
import {
  markPaid,
  withdrawInvoice,
} from "#app/features/billing/invoices/payment-commands.server.ts";
import { saveTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
import { saveSettings } from "#app/features/site/settings-commands.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { accepted, type FieldErrors, type Outcome, refused } from "#app/lib/input.ts";
import { centsIn } from "#app/lib/money.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { donationsIn, taxRulesIn, withFieldNames } from "./money-fields.ts";
import { PAYMENTS_PATH } from "./payments-address.ts";

/** Saves the owner's payment instructions. */
export const INSTRUCTIONS = "billing.instructions";

const MAX_INSTRUCTIONS_LENGTH = 2000;

type Fields = Record<string, string>;
type PaymentCommand = (
  services: Services,
  fields: Fields,
  change: Change,
) => Promise<Outcome<string>>;

const wholeNumber = (text: string | undefined): number | undefined =>
  text?.trim() ? Number(text) : undefined;

/** Redirects after success; returns errors otherwise. */
function then<Value>(outcome: Outcome<Value>, path: string): Outcome<string> {
  return outcome.ok ? accepted(path) : outcome;
}

/** Marks an invoice as paid once it can no longer be paid at the payment provider. */
async function abandoned(
  services: Services,
  invoiceId: string,
  settle: () => Promise<Outcome<string>>,
): Promise<Outcome<string>> {
  try {
    const gateway = await findOpenGateway(services.db, invoiceId);
    if (gateway) await gatewayOf(services, gateway).abandon(invoiceId);
  } catch (error) {
    if (error instanceof Unavailable) return refused("invoice", "unavailable");
    throw error;
  }
  return settle();
}

/** Form field of each property of a coupon. */
const COUPON_FIELDS = dictionary<string>({
  percentOff: "percent",
  amountOffCents: "amount",
  redeemBy: "until",
  maxRedemptions: "limit",
});

const underFieldNames = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, codes]) => [COUPON_FIELDS[name] ?? name, codes]),
  );

const COMMANDS = dictionary<PaymentCommand>({
  paid: (services, { invoice = "" }, change) =>
    abandoned(services, invoice, async () =>
      then(
        await markPaid(services, invoice, services.env.siteUrl, change),
        `${PAYMENTS_PATH}?done=paid`,
      ),
    ),
  withdraw: (services, { invoice = "" }, change) =>
    abandoned(services, invoice, async () =>
      then(await withdrawInvoice(services, invoice, change), `${PAYMENTS_PATH}?done=withdrawn`),
    ),
  async coupon(services, fields, change) {
    const input = {
      code: fields.code ?? "",
      planId: fields.planId || null,
      percentOff: wholeNumber(fields.percent),
      amountOffCents: centsIn(fields.amount),
      redeemBy: (await endOfDay(services.db, fields.until)) ?? null,
      maxRedemptions: wholeNumber(fields.limit) ?? null,
    };
    const made = await createCoupon(services, input, change);
    if (!made.ok) return { ok: false, errors: underFieldNames(made.errors) };
    return accepted(`${PAYMENTS_PATH}?view=coupons&done=coupon`);
  },
  async stop(services, { code = "" }, change) {
    await setCouponActive(services, code, false, change);
    return accepted(`${PAYMENTS_PATH}?view=coupons&done=coupon`);
  },
  async start(services, { code = "" }, change) {
    await setCouponActive(services, code, true, change);
    return accepted(`${PAYMENTS_PATH}?view=coupons&done=coupon`);
  },
  async give(services, fields, change) {
    const until = await endOfDay(services.db, fields.until);
    const input = { email: fields.email ?? "", planId: fields.planId ?? "", until: until ?? null };
    const gateway = gatewayOf(services).name;
    const given = await giveSubscription(services, input, { ...change, gateway });
    return then(given, `${PAYMENTS_PATH}?view=subscribers&done=given`);
  },
  async "take-back"(services, { subscription = "" }, change) {
    await revokePlan(services, subscription, change);
    return accepted(`${PAYMENTS_PATH}?view=subscribers&done=taken`);
  },
  async taxes(services, fields, change) {
    const saved = await saveTaxRules(services, taxRulesIn(fields), change, fields.version ?? "");
    return then(withFieldNames(saved), `${PAYMENTS_PATH}?view=taxes&done=taxes`);
  },
  async donations(services, fields, change) {
    const { version = "" } = fields;
    const saved = await saveDonationSettings(services, donationsIn(fields), change, version);
    return then(withFieldNames(saved), `${PAYMENTS_PATH}?view=donations&done=donations`);
  },
  async instructions(services, { instructions = "", version = "" }, change) {
    const text = instructions.trim().slice(0, MAX_INSTRUCTIONS_LENGTH);
    const seen = { names: [INSTRUCTIONS], version };
    const saved = await saveSettings(services, { [INSTRUCTIONS]: text }, change, seen);
    return then(saved, `${PAYMENTS_PATH}?view=how&done=instructions`);
  },
});

/** @returns a redirect or errors; null for a form with another intent */
export async function runPaymentForm(
  services: Services,
  fields: Fields,
  change: Change,
): Promise<Outcome<string | null>> {
  const { intent = "" } = fields;
  const run = Object.hasOwn(COMMANDS, intent) ? COMMANDS[intent] : undefined;
  return run ? run(services, fields, change) : accepted(null);
}
