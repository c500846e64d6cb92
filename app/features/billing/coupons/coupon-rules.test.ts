import { expect, test } from "vitest";
import { type CouponFacts, couponCode, couponProblem, discountOf } from "./coupon-rules.ts";

const NOW = 1_000_000;
const PURCHASE = { planId: "basic", priceCents: 1500, currency: "USD", at: NOW };
const HALF: CouponFacts = {
  percentOff: 50,
  amountOffCents: 0,
  currency: "USD",
  planId: null,
  redeemBy: null,
  maxRedemptions: null,
  redemptions: 0,
  isActive: true,
};

test("a percentage is rounded to whole cents in the buyer's favour", () => {
  expect(discountOf(HALF, 1500)).toBe(750);
  expect(discountOf({ ...HALF, percentOff: 33 }, 999)).toBe(330);
  expect(discountOf({ ...HALF, percentOff: 100 }, 999)).toBe(999);
});

test("a fixed discount never exceeds the price", () => {
  const off = { percentOff: 0, amountOffCents: 700 };
  expect(discountOf(off, 1500)).toBe(700);
  expect(discountOf(off, 500)).toBe(500);
  expect(discountOf(off, 0)).toBe(0);
});

test("every discount is a whole number between zero and the price", () => {
  for (let percentOff = 1; percentOff <= 100; percentOff++) {
    for (const price of [0, 1, 99, 100, 1500, 2_147_483_647]) {
      const off = discountOf({ percentOff, amountOffCents: 0 }, price);
      expect(Number.isInteger(off) && off >= 0 && off <= price).toBe(true);
    }
  }
});

test("a coupon is valid until its expiry and its limit, for its plan and currency only", () => {
  expect(couponProblem(HALF, PURCHASE)).toBeNull();
  expect(couponProblem({ ...HALF, isActive: false }, PURCHASE)).toBe("unknown-coupon");
  expect(couponProblem({ ...HALF, redeemBy: NOW }, PURCHASE)).toBe("coupon-expired");
  expect(couponProblem({ ...HALF, redeemBy: NOW + 1 }, PURCHASE)).toBeNull();
  const used = { ...HALF, maxRedemptions: 2, redemptions: 2 };
  expect(couponProblem(used, PURCHASE)).toBe("coupon-used-up");
  expect(couponProblem({ ...used, redemptions: 1 }, PURCHASE)).toBeNull();
  expect(couponProblem({ ...HALF, planId: "plus" }, PURCHASE)).toBe("coupon-other-plan");
  const euros = { ...HALF, percentOff: 0, amountOffCents: 100, currency: "EUR" };
  expect(couponProblem(euros, PURCHASE)).toBe("coupon-other-plan");
});

test("a code is normalised, however it is typed", () => {
  expect(couponCode("  spring-26 ")).toBe("SPRING-26");
});
