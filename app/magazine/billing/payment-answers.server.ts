/** Answers the owner's forms about invoices and coupons. */
import type { Change } from "#app/features/accounts/policy.ts";
import { gatewayOf } from "#app/features/billing/choose-gateway.server.ts";
import { makeCoupon, setCouponActive } from "#app/features/billing/coupon-commands.server.ts";
import { findOpenGateway } from "#app/features/billing/invoice-queries.server.ts";
import { markPaid, withdrawInvoice } from "#app/features/billing/payment-commands.server.ts";
import { saveSetting } from "#app/features/operations/settings-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { centsIn } from "#app/lib/money.ts";
import { DAY } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Unavailable } from "#app/platform/errors.ts";
import { PAYMENTS_PATH } from "./payments-address.ts";

/** What the owner says about paying invoices. */
export const INSTRUCTIONS = "billing.instructions";

const LONGEST_INSTRUCTIONS = 2000;

type Fields = Record<string, string>;
type Answer = (services: Services, fields: Fields, change: Change) => Promise<Outcome<string>>;

const wholeNumber = (text: string | undefined): number | undefined =>
  text?.trim() ? Number(text) : undefined;

/** The end of the day that is given as "2026-11-21". */
function endOfDay(text: string | undefined): number | undefined {
  return text?.trim() ? Date.parse(`${text}T00:00:00Z`) + DAY : undefined;
}

/** Sends on after what worked; what was refused stays as it is. */
function then<Value>(outcome: Outcome<Value>, path: string): Outcome<string> {
  return outcome.ok ? accepted(path) : outcome;
}

/** Settles an invoice here once it can no longer be paid at a payment service as well. */
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

const ANSWERS: Record<string, Answer> = {
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
      ...{ code: fields.code ?? "", planId: fields.planId || null },
      percentOff: wholeNumber(fields.percent),
      amountOffCents: centsIn(fields.amount),
      redeemBy: endOfDay(fields.until) ?? null,
      maxRedemptions: wholeNumber(fields.limit) ?? null,
    };
    return then(
      await makeCoupon(services, input, change),
      `${PAYMENTS_PATH}?view=coupons&done=coupon`,
    );
  },
  async stop(services, { code = "" }, change) {
    await setCouponActive(services, code, false, change);
    return accepted(`${PAYMENTS_PATH}?view=coupons&done=coupon`);
  },
  async start(services, { code = "" }, change) {
    await setCouponActive(services, code, true, change);
    return accepted(`${PAYMENTS_PATH}?view=coupons&done=coupon`);
  },
  async instructions(services, { instructions = "" }, change) {
    const text = instructions.trim().slice(0, LONGEST_INSTRUCTIONS);
    const saved = await saveSetting(services, INSTRUCTIONS, text, change);
    return then(saved, `${PAYMENTS_PATH}?view=how&done=instructions`);
  },
};

/** @returns where to go on, or what is wrong; null for a form that is none of these */
export async function answerPayments(
  services: Services,
  fields: Fields,
  change: Change,
): Promise<Outcome<string> | null> {
  const { intent = "" } = fields;
  const answer = Object.hasOwn(ANSWERS, intent) ? ANSWERS[intent] : undefined;
  return answer ? answer(services, fields, change) : null;
}
