/**
 * Plans and coupons as rows of Ghost's tables of tiers and offers. Ghost's own importer leaves out tiers without prices
 * of Stripe, and all offers; other programs, and ours, read them.
 */
import type { Selectable } from "kysely";
import type { CouponsTable, PlansTable } from "#app/database/tables/billing.ts";
import type { ExportedPost } from "#app/features/exports/content/posts.server.ts";
import { nameSlug } from "#app/lib/slug.ts";
import { cut, type GhostNames, type GhostRow, ghostDate, ghostId, LONGEST } from "./ghost-rows.ts";

type Plan = Selectable<PlansTable>;

/** Ghost has one always; readers need no plan for what is open to members. */
const FREE_TIER: GhostRow = {
  id: ghostId("product", "free"),
  name: "Free",
  slug: "free",
  active: true,
  welcome_page_url: null,
  visibility: "public",
  trial_days: 0,
  description: null,
  type: "free",
  currency: null,
  monthly_price: null,
  yearly_price: null,
  created_at: ghostDate(0),
  updated_at: null,
  monthly_price_id: null,
  yearly_price_id: null,
};

/** Tiers have a slug each. */
function slugsOf(plans: readonly Plan[]): ReadonlyMap<string, string> {
  const used = new Set([FREE_TIER.slug]);
  return new Map(
    plans.map((plan) => {
      const slug = used.has(nameSlug(plan)) ? `${nameSlug(plan)}-${plan.id}` : nameSlug(plan);
      used.add(slug);
      return [plan.id, slug] as const;
    }),
  );
}

/** @param plans those that cost something */
export function productRows(plans: readonly Plan[]): GhostRow[] {
  const slugs = slugsOf(plans);
  const rows = plans.map(
    (plan): GhostRow => ({
      ...FREE_TIER,
      id: ghostId("product", plan.id),
      name: cut(plan.name, LONGEST.name),
      slug: slugs.get(plan.id),
      active: plan.is_active === 1,
      trial_days: plan.trial_days,
      description: cut(plan.description, LONGEST.name),
      type: "paid",
      currency: plan.currency,
      monthly_price: plan.per === "/yr" ? null : plan.price_cents,
      yearly_price: plan.per === "/yr" ? plan.price_cents : plan.yearly_price_cents,
      created_at: ghostDate(plan.created_at),
    }),
  );
  return [FREE_TIER, ...rows];
}

interface Benefits {
  benefits: GhostRow[];
  products_benefits: GhostRow[];
}

/** Benefits by name: equal words of several plans are one benefit. */
export function benefitRows(plans: readonly Plan[]): Benefits {
  const benefits = new Map<string, GhostRow>();
  const linked = plans.flatMap((plan) =>
    (JSON.parse(plan.features) as string[]).map((name, sort_order) => {
      const id = ghostId("benefit", name);
      const at = { created_at: ghostDate(plan.created_at), updated_at: null };
      benefits.set(id, { id, name: cut(name, LONGEST.name), slug: id, ...at });
      return {
        id: ghostId("products_benefits", `${plan.id} ${sort_order}`),
        product_id: ghostId("product", plan.id),
        benefit_id: id,
        sort_order,
      };
    }),
  );
  return { benefits: [...benefits.values()], products_benefits: linked };
}

/** Offers have neither an end nor a number of payments there: a coupon with one is written as archived. */
export function offerRow(coupon: Selectable<CouponsTable>, plans: readonly Plan[]): GhostRow {
  const { code, plan_id, percent_off } = coupon;
  const plan = plans.find(({ id }) => id === plan_id);
  const isLimited = coupon.redeem_by !== null || coupon.max_redemptions !== null;
  const isPercent = percent_off > 0;
  return {
    id: ghostId("offer", code),
    active: coupon.is_active === 1 && !isLimited,
    name: code,
    code,
    product_id: plan_id && ghostId("product", plan_id),
    stripe_coupon_id: null,
    interval: plan?.per === "/yr" ? "year" : "month",
    currency: isPercent ? null : coupon.currency,
    discount_type: isPercent ? "percent" : "amount",
    discount_amount: isPercent ? percent_off : coupon.amount_off_cents,
    duration: "once",
    duration_in_months: null,
    portal_title: code,
    portal_description: null,
    created_at: ghostDate(coupon.created_at),
    updated_at: null,
  };
}

/** The plans that open a post. */
export const productsOfPost = (post: ExportedPost, { tiersOf }: GhostNames): GhostRow[] =>
  tiersOf(post).map((planId, sort_order) => ({
    id: ghostId("posts_products", `${post.id} ${planId}`),
    post_id: ghostId("post", post.id),
    product_id: ghostId("product", planId),
    sort_order,
  }));
