/** Ends subscriptions at the request of an owner or of another program, which can begin what it has ended again. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { BY_PROGRAM, endedBy, endingDetails } from "#app/features/members/timeline/ended-by.ts";
import { recordMemberEvent } from "#app/features/members/timeline/record-event.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** Whether a program was the last to end a subscription, and the reader has not left themselves. */
async function wasEndedByProgram(db: Database, memberId: string): Promise<boolean> {
  const last = await db
    .selectFrom("member_events")
    .select("details")
    .where("member_id", "=", memberId)
    .where("kind", "=", "unsubscribed")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.details === JSON.stringify({ source: BY_PROGRAM });
}

/**
 * Begins a subscription again that a program has ended. Emits `subscriber.changed`.
 * @returns the error `has-left` of `newsletters` where the reader or an owner has ended it, or nobody has ever agreed
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function resubscribe(
  writer: Writer,
  id: string,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "begin subscriptions again");
  return inTransaction(writer, async (db) => {
    if (!(await wasEndedByProgram(db, id))) return refused("newsletters", "has-left");
    const updated = await db
      .updateTable("members")
      .set({ status: "confirmed" })
      .where("id", "=", id)
      .where("status", "=", "unsubscribed")
      .where("confirmed_at", "is not", null)
      .where("deleted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!updated) return refused("newsletters", "has-left");
    await recordMemberEvent(db, id, "confirmed", { at, details: { source: BY_PROGRAM } });
    await emit(db, "subscriber.changed", { subscriberId: id });
    return accepted(null);
  });
}

/** A reader leaves whom a program has unsubscribed before: from now on that is their own word. */
export async function leaveForOneself(db: Database, memberId: string): Promise<void> {
  await db
    .updateTable("member_events")
    .set({ details: "{}" })
    .where("member_id", "=", memberId)
    .where("kind", "=", "unsubscribed")
    .where("details", "=", JSON.stringify({ source: BY_PROGRAM }))
    .execute();
}

/**
 * Ends a subscription; the address stays known, so that no import brings it back. Idempotent.
 * Emits `subscriber.changed`.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function endSubscription(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "end subscriptions");
  await inTransaction(writer, async (db) => {
    const member = await db
      .selectFrom("members")
      .select("status")
      .where("id", "=", id)
      .where("status", "!=", "unsubscribed")
      .executeTakeFirst();
    if (member) {
      const left = { status: "unsubscribed" } as const;
      await db.updateTable("members").set(left).where("id", "=", id).execute();
      const details = endingDetails(endedBy(actor), member.status);
      await recordMemberEvent(db, id, "unsubscribed", { details });
    }
    await emit(db, "subscriber.changed", { subscriberId: id });
  });
}
