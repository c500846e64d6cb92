/** Asks somebody to confirm the newsletter, again or for the first time, from the desk. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { HOUR } from "#app/lib/time.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { RenderConfirmation } from "./commands.server.ts";

/** As for the form: nobody's mailbox is flooded. */
const RESEND_INTERVAL = HOUR;

/**
 * Sends the confirmation email to a member who has never unsubscribed: those who have can only subscribe again
 * themselves.
 * @returns the form error `too-soon` within an hour of the last email
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function askForConfirmation(
  writer: Writer,
  id: string,
  write: RenderConfirmation,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "ask members to subscribe");
  return inTransaction(writer, async (db) => {
    const member = await db
      .selectFrom("members")
      .select(["email", "token_at"])
      .where("id", "=", id)
      .where("status", "in", ["none", "pending"])
      .executeTakeFirst();
    if (!member) return accepted(null);
    if ((member.token_at ?? 0) > at - RESEND_INTERVAL) return refused("form", "too-soon");
    const token = newToken();
    await db
      .updateTable("members")
      .set({ status: "pending", token_hash: hashToken(token), token_at: at })
      .where("id", "=", id)
      .execute();
    await queueEmail(db, member.email, write(token), { at });
    return accepted(null);
  });
}
