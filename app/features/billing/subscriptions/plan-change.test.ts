import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { planChange, type RunningPlan } from "./plan-change.ts";

const START = Date.UTC(2026, 5, 1);
const END = Date.UTC(2026, 6, 1);
const RUNNING: RunningPlan = {
  planId: "basic",
  amountCents: 1500,
  currency: "USD",
  per: "/mo",
  status: "active",
  expiresAt: END,
  gateway: "manual",
};
const PLUS = { id: "plus", priceCents: 2500, currency: "USD", per: "/mo" };
const STARTER = { ...PLUS, id: "starter", priceCents: 500 };
const YEAR = { ...PLUS, id: "year", priceCents: 12_000, per: "/yr" };

test("an upgrade starts now, for the prorated difference", () => {
  expect(planChange(RUNNING, PLUS, START)).toEqual({ begins: "now", dueCents: 1000 });
  expect(planChange(RUNNING, PLUS, START + 15 * DAY)).toEqual({ begins: "now", dueCents: 500 });
  expect(planChange(RUNNING, PLUS, START + 10 * DAY)).toEqual({ begins: "now", dueCents: 667 });
});

test("a downgrade, the same plan, and any change in the last week start with the next period", () => {
  const later = { begins: "later" };
  expect(planChange(RUNNING, STARTER, START)).toEqual(later);
  expect(planChange(RUNNING, { ...PLUS, id: "basic" }, START)).toEqual(later);
  expect(planChange(RUNNING, PLUS, END - 7 * DAY)).toEqual(later);
  expect(planChange(RUNNING, { ...PLUS, currency: "EUR" }, START)).toEqual(later);
});

test("without a paid period or an end there is no difference to pay", () => {
  for (const given of [{ status: "past_due" }, { status: "pending" }, { expiresAt: null }]) {
    const running = { ...RUNNING, ...given } as RunningPlan;
    expect(planChange(running, PLUS, START)).toEqual({ begins: "later" });
  }
});

test("a yearly plan that is cheaper per month waits, unless the gateway starts a new period with it", () => {
  expect(planChange(RUNNING, YEAR, START)).toEqual({ begins: "later" });
  const elsewhere = { ...RUNNING, gateway: "stripe" };
  expect(planChange(elsewhere, YEAR, START)).toMatchObject({ begins: "now" });
  const yearly = { ...RUNNING, per: "/yr", amountCents: 12_000, expiresAt: Date.UTC(2027, 5, 1) };
  // 15 more per month, for the remaining twelve months.
  expect(planChange(yearly, PLUS, START)).toEqual({ begins: "now", dueCents: 18_000 });
});
