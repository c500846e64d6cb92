/** Ends subscriptions that another program was told to end. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
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
    await db
      .updateTable("newsletter_subscribers")
      .set({ status: "unsubscribed" })
      .where("id", "=", id)
      .execute();
    await emit(db, "subscriber.changed", { subscriberId: id });
  });
}
