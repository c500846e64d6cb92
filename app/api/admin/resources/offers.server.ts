/** Coupons, as Ghost's offers. */

import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import {
  createCoupon,
  setCouponActive,
} from "#app/features/billing/coupons/coupon-commands.server.ts";
import {
  type CouponView,
  listCoupons,
} from "#app/features/billing/coupons/coupon-queries.server.ts";
import { couponCode } from "#app/features/billing/coupons/coupon-rules.ts";
import { slugify } from "#app/lib/slug.ts";
import { shortResource } from "./short-resource.server.ts";

export const OfferFields = z.object({
  name: z.string().nullish().describe("None but the code."),
  code: z.string(),
  display_title: z.string().nullish().describe("None but the code."),
  display_description: z.string().nullish().describe("There is none."),
  type: z.enum(["percent", "fixed", "trial"]),
  cadence: z.enum(["month", "year"]).nullish().describe("Of a tier that is sold by it alone."),
  amount: z.int(),
  duration: z.enum(["once", "repeating", "forever", "trial"]).optional(),
  duration_in_months: z.int().nullish(),
  currency: z.string().nullish(),
  tier: z.object({ id: z.string() }).nullish(),
  status: z.enum(["active", "archived"]).optional(),
});

/** The tier comes back without its id. */
const ChangedFields = OfferFields.partial().omit({ tier: true });

type SentOffer = z.output<typeof OfferFields>;

const idOf = (code: string): string => slugify(code) || code;

/** A coupon. */
const toOffer = (coupon: CouponView) => ({
  id: idOf(coupon.code),
  name: coupon.code,
  code: coupon.code,
  display_title: coupon.code,
  display_description: null,
  type: coupon.percentOff > 0 ? "percent" : "fixed",
  cadence: null,
  amount: coupon.percentOff > 0 ? coupon.percentOff : coupon.amountOffCents,
  duration: "once",
  duration_in_months: null,
  currency_restriction: coupon.percentOff === 0,
  currency: coupon.percentOff > 0 ? null : coupon.currency,
  status: coupon.isActive ? "active" : "archived",
  redemption_count: coupon.redemptions,
  tier: coupon.planName === null ? null : { name: coupon.planName },
});

const { answerWith, reads, notFound } = shortResource({
  name: "offers",
  list: async ({ db }) => (await listCoupons(db)).map(toOffer),
});

const isCode = (text: string | null | undefined, code: string): boolean =>
  !text || slugify(text) === slugify(code);

/** Refuses what coupons cannot express: they reduce one payment only, and have no texts. */
function refuseOthers(sent: SentOffer): void {
  const refuse = (field: string, reason: string) => invalid("offer", field, reason);
  const { name, code, display_title, display_description } = sent;
  if (sent.type === "trial") throw refuse("type", "days of trial belong to tiers");
  if (sent.duration && sent.duration !== "once") throw refuse("duration", "offers hold once");
  if (sent.duration_in_months) throw refuse("duration_in_months", "offers hold once");
  if (sent.status === "archived") throw refuse("status", "a new offer is active");
  if (!isCode(name, code)) throw refuse("name", "offers are called by their codes");
  if (!isCode(display_title, code)) {
    throw refuse("display_title", "offers are called by their codes");
  }
  if (display_description) throw refuse("display_description", "offers have no text");
}

/** The plan that an offer is for, where one is named. */
async function findPlan({ services: { db } }: AdminRequest, sent: SentOffer) {
  if (!sent.tier) return null;
  const row = await db
    .selectFrom("plans")
    .select(["id", "per", "currency", "yearly_price_cents"])
    .where("id", "=", sent.tier.id)
    .executeTakeFirst();
  if (!row) throw invalid("offer", "tier", "there is no such tier");
  return row;
}

async function add(request: AdminRequest) {
  const { services } = request;
  const sent = await readItem(request.request, "offers", OfferFields);
  refuseOthers(sent);
  const plan = await findPlan(request, sent);
  const { cadence, currency, amount } = sent;
  const isSoldByBoth = plan?.per !== "/yr" && plan?.yearly_price_cents !== null;
  const cadenceOf = plan?.per === "/yr" ? "year" : "month";
  if (cadence && (!plan || isSoldByBoth || cadence !== cadenceOf)) {
    throw invalid("offer", "cadence", "offers hold for payments by the month and by the year");
  }
  if (currency && plan && currency.toUpperCase() !== plan.currency) {
    throw invalid("offer", "currency", "is another one than the tier's");
  }
  const input = {
    code: sent.code,
    ...(sent.type === "percent" ? { percentOff: amount } : { amountOffCents: amount }),
    planId: plan?.id ?? null,
  };
  accept("offer", await createCoupon(services, input, BY_SCOPE));
  return answerWith(request, idOf(couponCode(sent.code)), { status: 201 });
}

/** Only its status can be changed: a coupon that was used must stay what it was. */
async function edit(request: AdminRequest) {
  const { services, params } = request;
  const sent = await readItem(request.request, "offers", ChangedFields);
  const coupon = (await listCoupons(services.db)).find(({ code }) => idOf(code) === params.id);
  if (!coupon) throw notFound();
  const shown = new Map<string, unknown>(Object.entries(toOffer(coupon)));
  for (const [name, value] of Object.entries(sent)) {
    const isSame = (shown.get(name) ?? null) === (value ?? null);
    if (name !== "status" && !isSame) throw invalid("offer", name, "stays as the offer was made");
  }
  if (sent.status) {
    await setCouponActive(services, coupon.code, sent.status === "active", BY_SCOPE);
  }
  return answerWith(request, idOf(coupon.code));
}

export const OFFER_OPERATIONS: readonly AdminOperation[] = [
  ...reads("members"),
  { method: "POST", path: "offers", scope: "plans", run: add },
  { method: "PUT", path: "offers/:id", scope: "plans", run: edit },
];
