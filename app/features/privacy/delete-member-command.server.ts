/** Deletes a member: what is known of them, and the account of a reader. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { removeMember } from "#app/features/members/accounts/remove-member.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { deleteEmails } from "#app/platform/mail/delete-emails.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { anonymiseContactMessages, removePerson } from "./delete-account-commands.server.ts";

const findAccount = (db: Database, userId: string) =>
  db
    .selectFrom("users")
    .select(["id", "role", "email", "email_verified", "image_id"])
    .where("id", "=", userId)
    .executeTakeFirst();

/**
 * Deletes a member with consent, labels, note and timeline; with the account of a reader goes what
 * `deleteAccount` says. Idempotent. Emits `subscriber.changed`, and `user.changed` for an account.
 * @returns the form error `has-role` for people who work here: their accounts are not deleted from a list of readers
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function deleteMember(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "delete members");
  return inTransaction(writer, async (db) => {
    const query = db.selectFrom("members").select("user_id").where("id", "=", id);
    const member = await query.executeTakeFirst();
    if (!member) return accepted(null);
    const account = member.user_id ? await findAccount(db, member.user_id) : undefined;
    if (account && account.role !== "reader") return refused("form", "has-role");
    if (account) {
      const entry = { by: actor.userId, person: account.id };
      await logSecurity({ ...writer, db }, { kind: "account-deleted", ...entry });
      await removePerson(db, account.id, account);
    }
    const gone = await removeMember(db, id);
    if (!gone) return accepted(null);
    await deleteEmails(db, gone.email);
    // An address that was never confirmed may be another's.
    if (gone.status !== "pending") await anonymiseContactMessages(db, gone.email);
    await emit(db, "subscriber.changed", { subscriberId: id });
    return accepted(null);
  });
}
