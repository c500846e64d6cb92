/** Deletes members, so that plots still know how many left. */
import type { Database } from "#app/database/client/client.server.ts";
import { NEVER_GOT } from "#app/features/members/timeline/ended-by.ts";
import { recordMemberEvent } from "#app/features/members/timeline/record-event.server.ts";

/** In the bin everybody is unsubscribed: before they are deleted, they are counted as what they were. */
async function leaveBin(db: Database, id: string): Promise<void> {
  const entry = await db
    .selectFrom("member_bulk_entries")
    .innerJoin("member_bulks", "member_bulks.id", "member_bulk_entries.bulk_id")
    .select("member_bulk_entries.status")
    .where("member_id", "=", id)
    .where("action", "=", "delete")
    .where("undone_at", "is", null)
    .executeTakeFirst();
  if (!entry) return;
  await db
    .updateTable("members")
    .set({ status: entry.status })
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .execute();
}

/** Mail servers name the address in their answers. The outcome of the emails still counts in their reports. */
async function deleteDeliveryAnswers(db: Database, id: string): Promise<void> {
  await db
    .updateTable("sending_recipients")
    .set({ answer: null })
    .where("subscriber_id", "=", id)
    .where("answer", "is not", null)
    .execute();
  await db
    .updateTable("delivery_reports")
    .set({ subscriber_id: null, answer: "" })
    .where("subscriber_id", "=", id)
    .execute();
}

/**
 * Deletes the row of a member, with consent, labels, note and timeline. What stays, without a name, is when they left: a
 * former unsubscription, or now. An unconfirmed address without an account never was a member.
 * @returns who is gone; undefined for an unknown id
 */
export async function removeMember(db: Database, id: string) {
  await leaveBin(db, id);
  await deleteDeliveryAnswers(db, id);
  await db
    .deleteFrom("member_events")
    .where("member_id", "=", id)
    .where("kind", "=", "unsubscribed")
    .where("details", "like", NEVER_GOT)
    .execute();
  await db
    .updateTable("member_events")
    .set({ member_id: null, details: "{}" })
    .where("member_id", "=", id)
    .where("kind", "=", "unsubscribed")
    .execute();
  const row = db.deleteFrom("members").where("id", "=", id);
  const gone = await row.returning(["email", "status", "user_id"]).executeTakeFirst();
  if (!gone) return undefined;
  const { status, user_id } = gone;
  const wasMember = status !== "pending" || user_id !== null;
  if (wasMember && status !== "unsubscribed")
    await recordMemberEvent(db, null, "deleted", { details: { status } });
  return gone;
}
