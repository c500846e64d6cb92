/** Leaves one newsletter, or all. */
import type { Database } from "#app/database/client/client.server.ts";
import { stayUnsubscribed } from "#app/features/members/bulk/stay-unsubscribed.server.ts";
import { recordMemberEvent } from "#app/features/members/timeline/record-event.server.ts";
import { leaveForOneself } from "#app/features/newsletter/leave-command.server.ts";
import type { SubscriberLink } from "#app/features/newsletter/sending/subscriber-links.server.ts";

/** Counts in the report of the email by which somebody has left. */
export async function countUnsubscribe(
  db: Database,
  { subscriberId, sendingId }: SubscriberLink,
  at: number,
): Promise<void> {
  await db
    .updateTable("sending_recipients")
    .set({ state: "unsubscribed", changed_at: at })
    .where("sending_id", "=", sendingId)
    .where("subscriber_id", "=", subscriberId)
    .where("state", "in", ["sent", "in_doubt"])
    .execute();
}

/** Which newsletters somebody had stays known, for the case that they come back. Idempotent. */
export async function leaveEverything(db: Database, memberId: string, at: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ status: "unsubscribed", paused_until: null })
    .where("id", "=", memberId)
    .where("status", "=", "confirmed")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return recordMemberEvent(db, memberId, "unsubscribed", { at });
  await leaveForOneself(db, memberId);
  await stayUnsubscribed(db, memberId, at);
}

/**
 * Unsubscribes from the newsletter that an email belongs to; a member without another is unsubscribed altogether.
 * Idempotent.
 * @param sendingId a deleted one unsubscribes from all
 */
export async function leaveNewsletterOf(
  db: Database,
  { subscriberId, sendingId }: SubscriberLink,
  at: number,
): Promise<void> {
  const sending = await db
    .selectFrom("sendings")
    .select("newsletter_id")
    .where("id", "=", sendingId)
    .executeTakeFirst();
  const newsletterId = sending?.newsletter_id;
  if (!newsletterId) return leaveEverything(db, subscriberId, at);
  const others = await db
    .selectFrom("newsletter_subscriptions")
    .innerJoin("newsletters", "newsletters.id", "newsletter_subscriptions.newsletter_id")
    .select("newsletter_id")
    .where("member_id", "=", subscriberId)
    .where("newsletter_id", "!=", newsletterId)
    .where("newsletters.archived_at", "is", null)
    .executeTakeFirst();
  // The last one stays known, for the case that they come back.
  if (!others) return leaveEverything(db, subscriberId, at);
  await db
    .deleteFrom("newsletter_subscriptions")
    .where("member_id", "=", subscriberId)
    .where("newsletter_id", "=", newsletterId)
    .execute();
}
