/** State machine of a subscription. Pure functions. */
import { GRACE_MS } from "./periods.ts";

export type SubscriptionStatus = "pending" | "active" | "past_due" | "cancelled" | "expired";

/** State that decides which transitions are possible. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  /** Pending: payment deadline. Otherwise the end of the paid period; null for no end. */
  expiresAt: number | null;
  /** When a cancellation takes effect; null when not cancelled. */
  cancelAt: number | null;
  /** Nothing was paid: it ends without grace. */
  isTrial?: boolean;
}

/** Events with their time (milliseconds since 1970). */
export type SubscriptionEvent =
  | { type: "paid"; at: number; periodEnd: number | null }
  | { type: "cancel"; at: number }
  | { type: "resume"; at: number }
  | { type: "pass"; at: number }
  /** A gateway reports its state. */
  | { type: "reported"; at: number; state: SubscriptionState }
  /** A chargeback was reversed: the subscription revives. */
  | { type: "restored"; at: number; state: SubscriptionState };

/** Whether it gives no access any more. One that will be cancelled has not ended. */
export const hasEnded = ({ status }: SubscriptionState): boolean =>
  status === "cancelled" || status === "expired";

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

/** A late payment does not revive an ended subscription: the user may have a new one. */
function paid(state: SubscriptionState, periodEnd: number | null): SubscriptionState {
  const isFirst = state.status === "pending";
  const expiresAt = isFirst ? periodEnd : later(state.expiresAt, periodEnd);
  const cancelAt = state.cancelAt === null ? null : expiresAt;
  return { status: "active", expiresAt, cancelAt };
}

/** Takes effect at the end of the paid period; immediately when unpaid or without an end. */
function cancel(state: SubscriptionState, at: number): SubscriptionState {
  const { status, expiresAt } = state;
  if (status !== "active" || expiresAt === null || expiresAt <= at) {
    return { ...state, status: "cancelled", cancelAt: at };
  }
  return { ...state, cancelAt: state.cancelAt ?? expiresAt };
}

function resume(state: SubscriptionState, at: number): SubscriptionState {
  if (state.status !== "active" || state.cancelAt === null || state.cancelAt <= at) return state;
  return { ...state, cancelAt: null };
}

function pass(state: SubscriptionState, at: number): SubscriptionState {
  const { status, expiresAt, cancelAt } = state;
  if (cancelAt !== null && cancelAt <= at) return { ...state, status: "cancelled" };
  if (expiresAt === null || expiresAt > at) return state;
  const grace = state.isTrial ? 0 : GRACE_MS;
  if (status === "pending" || expiresAt + grace <= at) return { ...state, status: "expired" };
  return { ...state, status: "past_due" };
}

/** @returns the next state; the same object when nothing changes */
export function afterEvent(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  if (hasEnded(state) && event.type !== "restored") return state;
  const next = step(state, event);
  const isSame =
    next.status === state.status &&
    next.expiresAt === state.expiresAt &&
    next.cancelAt === state.cancelAt;
  return isSame ? state : next;
}

function step(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  switch (event.type) {
    case "paid":
      return paid(state, event.periodEnd);
    case "cancel":
      return cancel(state, event.at);
    case "resume":
      return resume(state, event.at);
    case "pass":
      return pass(state, event.at);
    case "reported":
    case "restored":
      return event.state;
  }
}

/** Actions available to the subscriber. */
export function choicesIn(state: SubscriptionState, at: number) {
  const isRunning = state.status === "active" || state.status === "past_due";
  return {
    canCancel: !hasEnded(state) && state.cancelAt === null,
    canResume: resume(state, at) !== state,
    canChange: !hasEnded(state) && (isRunning ? state.cancelAt === null : true),
  };
}
