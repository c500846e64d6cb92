/** What subscribers choose by the links of their emails, without signing in. */
import type { Database } from "#app/database/client/client.server.ts";
import { noteMemberEvent } from "#app/features/members/timeline/note-event.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { forgetSubscription } from "./forget-subscription.server.ts";
import { readLinkToken, type SubscriberLink } from "./sending/subscriber-links.server.ts";

type Key = Pick<Env, "dataDir" | "secretKey">;

const PAUSE_MS = 30 * DAY;

export const SUBSCRIBER_CHOICES = ["leave", "pause", "return", "delete"] as const;
export type SubscriberChoice = (typeof SUBSCRIBER_CHOICES)[number];

/** Where a subscriber stands. */
export interface SubscriberStanding {
  email: string;
  state: "confirmed" | "paused" | "unsubscribed";
  /** Milliseconds since 1970; null unless it is paused. */
  pausedUntil: number | null;
}

/** @returns null for a link that this site has not made, and for a subscriber who is deleted */
export async function findStanding(
  db: Database,
  key: Key,
  token: string,
  at = Date.now(),
): Promise<SubscriberStanding | null> {
  const link = readLinkToken(key, token);
  if (!link) return null;
  const row = await db
    .selectFrom("members")
    .select(["email", "status", "paused_until"])
    .where("id", "=", link.subscriberId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.status !== "confirmed")
    return { email: row.email, state: "unsubscribed", pausedUntil: null };
  const isPaused = row.paused_until !== null && row.paused_until > at;
  const state = isPaused ? "paused" : "confirmed";
  return { email: row.email, state, pausedUntil: isPaused ? row.paused_until : null };
}

/** Counts in the report of the email by which somebody has left. */
async function noteLeft(db: Database, { subscriberId, sendingId }: SubscriberLink, at: number) {
  await db
    .updateTable("sending_recipients")
    .set({ state: "unsubscribed", changed_at: at })
    .where("sending_id", "=", sendingId)
    .where("subscriber_id", "=", subscriberId)
    .where("state", "in", ["sent", "in_doubt"])
    .execute();
}

const EVENTS = { leave: "unsubscribed", pause: "paused", return: "resumed" } as const;

/** The columns that a choice changes. */
const changesOf = (choice: Exclude<SubscriberChoice, "delete">, at: number) =>
  ({
    leave: { status: "unsubscribed" as const, paused_until: null },
    pause: { status: "confirmed" as const, paused_until: at + PAUSE_MS },
    return: { status: "confirmed" as const, paused_until: null },
  })[choice];

/**
 * Does what a subscriber has chosen. Idempotent, since mail programs may ask twice (RFC 8058). Nothing happens for a
 * link that this site has not made.
 */
export async function choose(
  writer: Writer,
  key: Key,
  token: string,
  choice: SubscriberChoice,
  at = Date.now(),
): Promise<void> {
  const link = readLinkToken(key, token);
  if (!link) return;
  await inTransaction(writer, async (db) => {
    if (choice === "leave" || choice === "delete") await noteLeft(db, link, at);
    await emit(db, "subscriber.changed", { subscriberId: link.subscriberId });
    if (choice === "delete") return forgetSubscription(db, link.subscriberId);
    // Whoever has signed up anew must confirm that first.
    const known = await db
      .selectFrom("members")
      .select(["status", "paused_until"])
      .where("id", "=", link.subscriberId)
      .where("status", "!=", "pending")
      .executeTakeFirst();
    if (!known) return;
    const changes = changesOf(choice, at);
    await db.updateTable("members").set(changes).where("id", "=", link.subscriberId).execute();
    const isSame = choice !== "pause" && known.status === changes.status && !known.paused_until;
    if (!isSame) await noteMemberEvent(db, link.subscriberId, EVENTS[choice], { at });
  });
}
