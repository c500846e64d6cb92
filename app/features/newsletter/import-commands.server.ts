/** Takes over subscribers who agreed elsewhere, and gives them back. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { NewsletterInput } from "./input.ts";

interface GivenSubscriber {
  email: string;
  /** When the reader agreed, Unix time in milliseconds. */
  agreedAt: number;
}

/**
 * Adds a confirmed subscriber with the date of consent. Whoever is known here, also as somebody who has left, stays as
 * they are. Emits `subscriber.changed`.
 * @returns the id; null for a known address
 */
export async function addSubscriber(
  writer: Writer,
  { email, agreedAt }: GivenSubscriber,
): Promise<Outcome<string | null>> {
  const parsed = readInput(NewsletterInput, { email });
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const id = newId(agreedAt);
    const inserted = await db
      .insertInto("newsletter_subscribers")
      .values({
        id,
        email: parsed.value.email,
        status: "confirmed",
        token_hash: hashToken(newToken()),
        created_at: agreedAt,
        confirmed_at: agreedAt,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted) await emit(db, "subscriber.changed", { subscriberId: id });
    return accepted(inserted?.id ?? null);
  });
}

/**
 * Removes a subscriber. Idempotent. Emits `subscriber.changed`.
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function removeSubscriber(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<void> {
  requireThat(canManageSite(actor), actor, "remove subscribers");
  await inTransaction(writer, async (db) => {
    await db.deleteFrom("newsletter_subscribers").where("id", "=", id).execute();
    await emit(db, "subscriber.changed", { subscriberId: id });
  });
}
