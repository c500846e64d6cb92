import { describe, expect, test } from "vitest";
import { GRACE_MS } from "./periods.ts";
import {
  afterEvent,
  choicesIn,
  hasEnded,
  type SubscriptionEvent,
  type SubscriptionState,
  type SubscriptionStatus,
} from "./subscription-machine.ts";

const STATUSES: SubscriptionStatus[] = ["pending", "active", "past_due", "cancelled", "expired"];
const NOW = 100_000_000_000;
const MOMENTS = [null, NOW - 2 * GRACE_MS, NOW - 1, NOW, NOW + 1, NOW + GRACE_MS];

/** Every state, and every event. */
const STATES: SubscriptionState[] = STATUSES.flatMap((status) =>
  MOMENTS.flatMap((expiresAt) => MOMENTS.map((cancelAt) => ({ status, expiresAt, cancelAt }))),
);
const EVENTS: SubscriptionEvent[] = [
  ...MOMENTS.map((periodEnd) => ({ type: "paid", at: NOW, periodEnd }) as const),
  ...(["cancel", "resume", "pass"] as const).map((type) => ({ type, at: NOW })),
  ...STATES.filter((_, index) => index % 7 === 0).map(
    (state) => ({ type: "reported", at: NOW, state }) as const,
  ),
];

const state = (status: SubscriptionStatus, given: Partial<SubscriptionState> = {}) => ({
  status,
  expiresAt: NOW + 1000,
  cancelAt: null,
  ...given,
});
const happens = (before: SubscriptionState, ...events: SubscriptionEvent[]) =>
  events.reduce(afterEvent, before);

describe(`all ${STATES.length} states with all ${EVENTS.length} events`, () => {
  test("an ended subscription never becomes active again", () => {
    for (const before of STATES.filter(hasEnded)) {
      for (const event of EVENTS) expect(afterEvent(before, event)).toBe(before);
    }
  });

  test("a repeated event changes nothing the second time", () => {
    for (const before of STATES) {
      for (const event of EVENTS) {
        const once = afterEvent(before, event);
        // A long time may pass after it became overdue.
        const twice = event.type === "pass" ? afterEvent(once, event) : once;
        expect(afterEvent(twice, event)).toBe(twice);
      }
    }
  });

  test("a payment activates a subscription that has not ended, and never shortens it", () => {
    for (const before of STATES.filter((each) => !hasEnded(each))) {
      for (const periodEnd of MOMENTS) {
        const after = afterEvent(before, { type: "paid", at: NOW, periodEnd });
        expect(after.status).toBe("active");
        if (before.status === "pending") expect(after.expiresAt).toBe(periodEnd);
        else expect(after.expiresAt ?? Infinity).toBeGreaterThanOrEqual(before.expiresAt ?? 0);
      }
    }
  });

  test("a cancellation ends it now or later, and cannot be repeated", () => {
    for (const before of STATES) {
      const after = afterEvent(before, { type: "cancel", at: NOW });
      expect(hasEnded(after) || after.cancelAt !== null).toBe(true);
      expect(choicesIn(after, NOW).canCancel).toBe(false);
    }
  });

  test("every action on offer has an effect", () => {
    for (const before of STATES) {
      const choices = choicesIn(before, NOW);
      for (const [type, can] of [
        ["cancel", choices.canCancel],
        ["resume", choices.canResume],
      ] as const) {
        if (can) expect(afterEvent(before, { type, at: NOW })).not.toBe(before);
      }
      if (choices.canResume) expect(before.status).toBe("active");
    }
  });
});

test("it waits for its payment, runs, and is extended by each further one", () => {
  const first = happens(state("pending"), { type: "paid", at: NOW, periodEnd: NOW + 10 });
  expect(first).toEqual({ status: "active", expiresAt: NOW + 10, cancelAt: null });
  const second = happens(first, { type: "paid", at: NOW + 5, periodEnd: NOW + 20 });
  expect(second.expiresAt).toBe(NOW + 20);
});

test("an unpaid one is overdue first, and ends a week later", () => {
  const before = state("active", { expiresAt: NOW });
  const overdue = happens(before, { type: "pass", at: NOW });
  expect(overdue.status).toBe("past_due");
  expect(happens(overdue, { type: "pass", at: NOW + GRACE_MS - 1 })).toBe(overdue);
  expect(happens(overdue, { type: "pass", at: NOW + GRACE_MS }).status).toBe("expired");
  expect(happens(overdue, { type: "paid", at: NOW + 1, periodEnd: NOW + 9 }).status).toBe("active");
  expect(happens(state("pending", { expiresAt: NOW }), { type: "pass", at: NOW }).status).toBe(
    "expired",
  );
});

test("a cancelled one runs to the end of the paid period, and can be resumed until then", () => {
  const ending = happens(state("active"), { type: "cancel", at: NOW });
  expect(ending).toEqual(state("active", { cancelAt: NOW + 1000 }));
  expect(happens(ending, { type: "resume", at: NOW + 999 })).toEqual(state("active"));
  expect(happens(ending, { type: "resume", at: NOW + 1000 })).toBe(ending);
  expect(happens(ending, { type: "pass", at: NOW + 1000 }).status).toBe("cancelled");
});

test("an unpaid or endless one ends at once when it is cancelled", () => {
  for (const before of [
    state("pending"),
    state("past_due"),
    state("active", { expiresAt: null }),
  ]) {
    expect(happens(before, { type: "cancel", at: NOW })).toMatchObject({
      status: "cancelled",
      cancelAt: NOW,
    });
  }
});
