/** What the owner is told of a subscription: how it stands, and what happens to it next. */
import { GRACE_MS } from "./periods.ts";
import type { SubscriptionState } from "./subscription-machine.ts";

/** "ending" runs and was cancelled; "ended" is over, however it ended. */
export const SUBSCRIBER_STATES = ["active", "ending", "past_due", "pending", "ended"] as const;

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** The next thing that happens by itself, and when (milliseconds since 1970). */
export type SubscriberTurn =
  | { what: "renews" | "ends" | "closes" | "unpaid" | "ended"; at: number }
  /** It has no end. */
  | { what: "stays" };

/** @param isRenewed whether a further period follows by itself */
export function turnOf(
  { status, expiresAt, cancelAt }: SubscriptionState,
  isRenewed: boolean,
): SubscriberTurn {
  if (status === "cancelled" || status === "expired") {
    const at = status === "cancelled" ? (cancelAt ?? expiresAt) : expiresAt;
    return at === null ? { what: "stays" } : { what: "ended", at };
  }
  if (cancelAt !== null) return { what: "ends", at: cancelAt };
  if (expiresAt === null) return { what: "stays" };
  if (status === "past_due") return { what: "closes", at: expiresAt + GRACE_MS };
  if (status === "pending") return { what: "unpaid", at: expiresAt };
  return { what: isRenewed ? "renews" : "ends", at: expiresAt };
}
