/** What is on offer, to be read: tiers, offers and newsletters. */
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { browseQuery, parseQuery } from "#app/api/content/query.ts";
import { ALL_NEWSLETTERS } from "#app/api/content/resources/newsletters.server.ts";
import type { Resource } from "#app/api/content/resources/resource.ts";
import { pageOfList } from "#app/api/content/resources/short-list.server.ts";
import { TIERS } from "#app/api/content/resources/tiers.server.ts";
import {
  type CouponView,
  listCoupons,
} from "#app/features/billing/coupons/coupon-queries.server.ts";
import { slugify } from "#app/lib/slug.ts";

/** As the Content API lists it. */
const listOf =
  (name: string, { relations, browse }: Resource) =>
  async ({ services: { db, env }, search }: AdminRequest) => {
    const query = parseQuery(browseQuery(relations), search, `list ${name}`);
    const context = { db, siteUrl: env.siteUrl, zone: "UTC" };
    const { items, pagination } = await browse(context, query);
    return { body: { [name]: items, meta: { pagination } } };
  };

/** A coupon. */
const toOffer = (coupon: CouponView) => ({
  id: slugify(coupon.code) || coupon.code,
  name: coupon.code,
  code: coupon.code,
  display_title: coupon.code,
  display_description: null,
  type: coupon.percentOff > 0 ? "percent" : "fixed",
  amount: coupon.percentOff > 0 ? coupon.percentOff : coupon.amountOffCents,
  currency: coupon.percentOff > 0 ? null : coupon.currency,
  duration: "once",
  status: coupon.isActive ? "active" : "archived",
  redemption_count: coupon.redemptions,
  tier: coupon.planName === null ? null : { name: coupon.planName },
});

async function listOffers({ services: { db }, search }: AdminRequest) {
  const query = parseQuery(browseQuery(), search, "list offers");
  const { items, pagination } = pageOfList((await listCoupons(db)).map(toOffer), query);
  return { body: { offers: items, meta: { pagination } } };
}

export const OFFER_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "tiers", scope: null, run: listOf("tiers", TIERS) },
  { method: "GET", path: "newsletters", scope: null, run: listOf("newsletters", ALL_NEWSLETTERS) },
  { method: "GET", path: "offers", scope: "members", run: listOffers },
];
