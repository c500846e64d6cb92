import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { createCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";

const CHANGE = { actor: SYSTEM };

/** Plans, one of which opens a post, and coupons: for one plan, for any, and with an end. */
export async function addPlans(services: Services, postId: string): Promise<void> {
  const plan = { currency: "EUR", isActive: true } as const;
  const features = ["Letters", "No advertisements"];
  const gold = { ...plan, id: "gold", name: "Gold", priceCents: 500, yearlyPriceCents: 5000 };
  await savePlan(services, { ...gold, features, trialDays: 7, description: "Dear" }, CHANGE);
  const crew = { ...plan, id: "crew", name: "Crew", priceCents: 9000, per: "/yr" as const };
  await savePlan(services, { ...crew, features: ["Letters"] }, CHANGE);
  await savePlan(services, { ...plan, id: "free", name: "Free", priceCents: 0 }, CHANGE);
  await services.db.insertInto("post_plans").values({ post_id: postId, plan_id: "gold" }).execute();
  const coupons = [
    { code: "FIFTH", percentOff: 20, planId: "gold" },
    { code: "TWO-OFF", amountOffCents: 200 },
    { code: "SOON-OVER", percentOff: 50, maxRedemptions: 3 },
  ];
  for (const coupon of coupons) {
    const made = await createCoupon(services, coupon, CHANGE);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
  }
}

/** Plans by name, the posts that they open, and coupons that hold for ever. */
export async function readPlans(db: Database) {
  const plans = await db
    .selectFrom("plans")
    .select(["name", "description", "features", "price_cents", "yearly_price_cents"])
    .select(["per", "currency", "trial_days"])
    .where("price_cents", ">", 0)
    .orderBy("name")
    .execute();
  const coupons = await db
    .selectFrom("coupons")
    .leftJoin("plans", "plans.id", "coupons.plan_id")
    .select(["code", "percent_off", "amount_off_cents", "coupons.currency", "plans.name"])
    .where("max_redemptions", "is", null)
    .orderBy("code")
    .execute();
  const opened = await db
    .selectFrom("post_plans")
    .innerJoin("posts", "posts.id", "post_plans.post_id")
    .innerJoin("plans", "plans.id", "post_plans.plan_id")
    .select(["posts.slug", "plans.name"])
    .execute();
  return { plans, coupons, opened };
}
