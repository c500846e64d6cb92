/** Handles the links in emails by which subscribers choose without logging in. */
import type { Database } from "#app/database/client/client.server.ts";
import { recordMemberEvent } from "#app/features/members/timeline/record-event.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { deleteSubscriber } from "./delete-subscriber.server.ts";
import {
  countUnsubscribe,
  leaveEverything,
  leaveNewsletterOf,
} from "./preferences/leaving.server.ts";
import { readLinkToken } from "./sending/subscriber-links.server.ts";

type Key = Pick<Env, "dataDir" | "secretKey">;

const PAUSE_MS = 30 * DAY;

/** `leaveOne`: the newsletter of the email; `leave`: all of them. */
export const SUBSCRIBER_ACTIONS = ["leaveOne", "leave", "pause", "return", "delete"] as const;
export type SubscriberAction = (typeof SUBSCRIBER_ACTIONS)[number];

async function pauseOrReturn(
  db: Database,
  id: string,
  choice: "pause" | "return",
  at: number,
): Promise<void> {
  // Pending members have signed up again, and have to confirm first; so has whoever has deleted a subscription. A pause on a
  // page that was opened earlier brings nobody back who has left since.
  const known = await db
    .selectFrom("members")
    .select(["status", "paused_until"])
    .where("id", "=", id)
    .where("status", "in", choice === "pause" ? ["confirmed"] : ["confirmed", "unsubscribed"])
    .executeTakeFirst();
  if (!known) return;
  const paused_until = choice === "pause" ? at + PAUSE_MS : null;
  const changes = { status: "confirmed" as const, paused_until };
  await db.updateTable("members").set(changes).where("id", "=", id).execute();
  const isSame = choice === "return" && known.status === "confirmed" && !known.paused_until;
  const kind = choice === "pause" ? "paused" : "resumed";
  if (!isSame) await recordMemberEvent(db, id, kind, { at });
}

/**
 * Does what a subscriber has chosen. Idempotent, since mail programs may ask twice (RFC 8058). Nothing happens for a
 * link that this site has not made.
 */
export async function applyChoice(
  writer: Writer,
  key: Key,
  token: string,
  choice: SubscriberAction,
  at = Date.now(),
): Promise<void> {
  const link = readLinkToken(key, token);
  if (!link) return;
  const { subscriberId } = link;
  await inTransaction(writer, async (db) => {
    await emit(db, "subscriber.changed", { subscriberId });
    if (choice === "pause" || choice === "return")
      return pauseOrReturn(db, subscriberId, choice, at);
    await countUnsubscribe(db, link, at);
    if (choice === "delete") return deleteSubscriber(db, subscriberId);
    if (choice === "leave") return leaveEverything(db, subscriberId, at);
    return leaveNewsletterOf(db, link, at);
  });
}
