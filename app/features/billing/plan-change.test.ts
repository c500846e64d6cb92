import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { planChange, type RunningPlan } from "./plan-change.ts";

const START = Date.UTC(2026, 5, 1);
const END = Date.UTC(2026, 6, 1);
const RUNNING: RunningPlan = {
  ...{ planId: "basic", amountCents: 1500, currency: "USD", per: "/mo", status: "active" },
  ...{ expiresAt: END, gateway: "manual" },
};
const PLUS = { id: "plus", priceCents: 2500, currency: "USD", per: "/mo" };
const STARTER = { ...PLUS, id: "starter", priceCents: 500 };
const YEAR = { ...PLUS, id: "year", priceCents: 12_000, per: "/yr" };

test("a dearer plan begins now, for the difference over the days that are left", () => {
  expect(planChange(RUNNING, PLUS, START)).toEqual({ begins: "now", dueCents: 1000 });
  expect(planChange(RUNNING, PLUS, START + 15 * DAY)).toEqual({ begins: "now", dueCents: 500 });
  expect(planChange(RUNNING, PLUS, START + 10 * DAY)).toEqual({ begins: "now", dueCents: 667 });
});

test("a cheaper plan, the same one, and any in the last week wait for the next period", () => {
  const later = { begins: "later" };
  expect(planChange(RUNNING, STARTER, START)).toEqual(later);
  expect(planChange(RUNNING, { ...PLUS, id: "basic" }, START)).toEqual(later);
  expect(planChange(RUNNING, PLUS, END - 7 * DAY)).toEqual(later);
  expect(planChange(RUNNING, { ...PLUS, currency: "EUR" }, START)).toEqual(later);
});

test("what is not paid, or has no end, has no difference to be paid", () => {
  for (const given of [{ status: "past_due" }, { status: "pending" }, { expiresAt: null }]) {
    const running = { ...RUNNING, ...given } as RunningPlan;
    expect(planChange(running, PLUS, START)).toEqual({ begins: "later" });
  }
});

test("a year that costs less by the month waits, unless a service begins a new period with it", () => {
  expect(planChange(RUNNING, YEAR, START)).toEqual({ begins: "later" });
  const elsewhere = { ...RUNNING, gateway: "stripe" };
  expect(planChange(elsewhere, YEAR, START)).toMatchObject({ begins: "now" });
  const yearly = { ...RUNNING, per: "/yr", amountCents: 12_000, expiresAt: Date.UTC(2027, 5, 1) };
  // 15 a month more, for the twelve months that are left.
  expect(planChange(yearly, PLUS, START)).toEqual({ begins: "now", dueCents: 18_000 });
});
