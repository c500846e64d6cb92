/** Coupon validity and discounts. Amounts are in cents. */

/** Coupon fields that decide validity. */
export interface CouponFacts {
  percentOff: number;
  amountOffCents: number;
  currency: string;
  /** The only plan it applies to; null for any. */
  planId: string | null;
  /** Milliseconds since 1970; null for no expiry. */
  redeemBy: number | null;
  maxRedemptions: number | null;
  redemptions: number;
  isActive: boolean;
}

/** The purchase it is redeemed for. */
export interface Purchase {
  planId: string;
  priceCents: number;
  currency: string;
  at: number;
}

export type CouponProblem =
  | "unknown-coupon"
  | "coupon-expired"
  | "coupon-used-up"
  | "coupon-other-plan";

/** Codes are case-insensitive and trimmed. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

/** Why the coupon cannot be used for this purchase, or null when it can. */
export function couponProblem(coupon: CouponFacts, purchase: Purchase): CouponProblem | null {
  if (!coupon.isActive) return "unknown-coupon";
  if (coupon.redeemBy !== null && coupon.redeemBy <= purchase.at) return "coupon-expired";
  const { maxRedemptions, redemptions } = coupon;
  if (maxRedemptions !== null && redemptions >= maxRedemptions) return "coupon-used-up";
  if (coupon.planId !== null && coupon.planId !== purchase.planId) return "coupon-other-plan";
  const isAmount = coupon.percentOff === 0;
  if (isAmount && coupon.currency !== purchase.currency) return "coupon-other-plan";
  return null;
}

/** Discount in cents, at most the price, rounded in favour of the buyer. */
export function discountOf(
  { percentOff, amountOffCents }: Pick<CouponFacts, "percentOff" | "amountOffCents">,
  priceCents: number,
): number {
  const off = percentOff > 0 ? Math.ceil((priceCents * percentOff) / 100) : amountOffCents;
  return Math.min(Math.max(off, 0), priceCents);
}
