/** Subscription states and upcoming changes as shown to the owner. */
import { GRACE_MS } from "./periods.ts";
import type { SubscriptionState } from "./subscription-machine.ts";

/** "ending" is active but cancelled; "ended" covers cancelled and expired. */
export const SUBSCRIBER_STATES = ["active", "ending", "past_due", "pending", "ended"] as const;

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** The next automatic change, and when (milliseconds since 1970). */
export type UpcomingChange =
  | { what: "renews" | "ends" | "closes" | "unpaid" | "ended"; at: number }
  /** Does not end. */
  | { what: "stays" };

/** @param isRenewed whether it renews automatically */
export function upcomingChangeOf(
  { status, expiresAt, cancelAt }: SubscriptionState,
  isRenewed: boolean,
): UpcomingChange {
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
