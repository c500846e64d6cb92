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
  startedAt: START,
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

test("the difference is the same for a whole day, of the days that the period has, and exact to the cent", () => {
  const due = (running: Partial<RunningPlan>, wanted: typeof PLUS, at: number) =>
    planChange({ ...RUNNING, ...running }, wanted, at);
  const cents = (dueCents: number) => ({ begins: "now", dueCents });
  // On the page, and when the button is pressed hours later.
  expect(due({}, PLUS, START + 10 * DAY + 1)).toEqual(cents(667));
  expect(due({}, PLUS, START + 11 * DAY)).toEqual(cents(633));
  expect(due({}, PLUS, START + 10 * DAY + DAY / 2)).toEqual(cents(667));
  const [begun, february] = [Date.UTC(2026, 0, 31), Date.UTC(2026, 1, 28)];
  const short = { startedAt: begun, expiresAt: february };
  expect(due(short, PLUS, begun)).toEqual(cents(1000));
  expect(due(short, PLUS, begun + 7 * DAY)).toEqual(cents(750));
  // Half of 12 × 1.67 − 19.99: 2.5 cents.
  const expiresAt = Date.UTC(2028, 5, 1);
  const yearly = { per: "/yr", amountCents: 1999, startedAt: Date.UTC(2027, 5, 1), expiresAt };
  expect(due(yearly, { ...PLUS, priceCents: 167 }, expiresAt - 183 * DAY)).toEqual(cents(3));
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
