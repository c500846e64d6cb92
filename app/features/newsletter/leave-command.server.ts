/** Ends subscriptions at the request of another program. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { noteMemberEvent } from "#app/features/members/timeline/note-event.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

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
    const left = await db
      .updateTable("members")
      .set({ status: "unsubscribed" })
      .where("id", "=", id)
      .where("status", "!=", "unsubscribed")
      .returning("id")
      .executeTakeFirst();
    if (left) await noteMemberEvent(db, id, "unsubscribed");
    await emit(db, "subscriber.changed", { subscriberId: id });
  });
}
