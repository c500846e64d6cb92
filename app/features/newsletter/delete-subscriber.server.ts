/** Takes somebody's subscription away. */
import type { Database } from "#app/database/client/client.server.ts";
import { removeMember } from "#app/features/members/accounts/remove-member.server.ts";
import { deleteEmails } from "#app/platform/mail/delete-emails.server.ts";

/** Deletes a subscriber; somebody with an account stays a member who never subscribed. Idempotent. */
export async function deleteSubscriber(db: Database, id: string): Promise<void> {
  await db
    .updateTable("members")
    .set({
      status: "none",
      confirmed_at: null,
      consent_source: null,
      paused_until: null,
      token_hash: "",
    })
    .where("id", "=", id)
    .where("user_id", "is not", null)
    .execute();
  const row = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "is", null)
    .executeTakeFirst();
  const gone = row && (await removeMember(db, id));
  if (!gone) return;
  await deleteEmails(db, gone.email);
}
