/** Keeps a reader's own word when a bulk action is undone. */
import type { Database } from "#app/database/client/client.server.ts";
import { recordMemberEvent } from "#app/features/members/timeline/record-event.server.ts";

/**
 * A reader leaves whom an owner has unsubscribed or deleted before, which can still be undone: then they stay
 * unsubscribed. Idempotent.
 */
export async function stayUnsubscribed(db: Database, memberId: string, at: number): Promise<void> {
  const entries = await db
    .selectFrom("member_bulk_entries")
    .innerJoin("member_bulks", "member_bulks.id", "member_bulk_entries.bulk_id")
    .select(["member_bulks.id", "member_bulks.action", "member_bulk_entries.status"])
    .where("member_id", "=", memberId)
    .where("member_bulks.action", "in", ["unsubscribe", "delete"])
    .where("member_bulks.undone_at", "is", null)
    .where("member_bulk_entries.status", "!=", "unsubscribed")
    .execute();
  if (entries.length === 0) return;
  await db
    .updateTable("member_bulk_entries")
    .set({ status: "unsubscribed" })
    .where("member_id", "=", memberId)
    .where(
      "bulk_id",
      "in",
      entries.map(({ id }) => id),
    )
    .execute();
  // An unsubscription by an owner is recorded already.
  const left = entries.some(({ action, status }) => action === "delete" && status === "confirmed");
  if (left) await recordMemberEvent(db, memberId, "unsubscribed", { at });
}
