/** Finds the address to which a person's notifications are sent. */
import type { Database } from "#app/database/client/client.server.ts";

export interface EmailRecipient {
  email: string;
  /** The user's preferred language; null for the site's. */
  locale: string | null;
}

/**
 * Verified addresses only, so that nobody receives email for an account that somebody else signed
 * up with their address.
 * @returns null when the person has no verified address
 */
export async function findEmailRecipient(
  db: Database,
  userId: string | null,
): Promise<EmailRecipient | null> {
  const person = await db
    .selectFrom("users")
    // Chosen before there was an account.
    .leftJoin("members", "members.user_id", "users.id")
    .select(["users.email", "users.locale", "members.locale as chosen"])
    .where("users.id", "=", userId ?? "")
    .where("email_verified", "=", 1)
    .executeTakeFirst();
  return person?.email ? { email: person.email, locale: person.locale ?? person.chosen } : null;
}
