/** Lists coupons for the owner. */
import type { Database } from "#app/database/client/client.server.ts";

export interface CouponView {
  code: string;
  percentOff: number;
  amountOffCents: number;
  currency: string;
  planName: string | null;
  /** Milliseconds since 1970; null for no expiry. */
  redeemBy: number | null;
  maxRedemptions: number | null;
  redemptions: number;
  isActive: boolean;
}

const MAX_LISTED = 200;

/** The newest coupons. One statement. */
export async function listCoupons(db: Database): Promise<CouponView[]> {
  const rows = await db
    .selectFrom("coupons")
    .leftJoin("plans", "plans.id", "coupons.plan_id")
    .selectAll("coupons")
    .select("plans.name as planName")
    .orderBy("coupons.created_at", "desc")
    .orderBy("coupons.code")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    percentOff: row.percent_off,
    amountOffCents: row.amount_off_cents,
    currency: row.currency,
    planName: row.planName,
    redeemBy: row.redeem_by,
    maxRedemptions: row.max_redemptions,
    redemptions: row.redemptions,
    isActive: row.is_active === 1,
  }));
}
