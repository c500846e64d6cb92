import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CouponView } from "#app/features/billing/coupons/coupon-queries.server.ts";
import { CouponTable } from "./coupon-list.tsx";

const SPRING = {
  code: "SPRING",
  percentOff: 20,
  amountOffCents: 0,
  currency: "usd",
  isActive: true,
  planName: null,
  redeemBy: null,
  maxRedemptions: null,
  redemptions: 0,
} as unknown as CouponView;

test("a coupon's percentage is written as the language writes it", () => {
  expect(renderToStaticMarkup(<CouponTable coupons={[SPRING]} />)).toContain(">20%<");
});
