/** Removes the demo's users, except those that have become real. */
import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { deleteAuthor } from "#app/features/accounts/profile/delete-author-command.server.ts";
import { removePerson } from "#app/features/privacy/delete-account-commands.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

async function isNamedOnPost(db: Database, authorId: string): Promise<boolean> {
  const [byline, main] = await Promise.all([
    db
      .selectFrom("post_authors")
      .select("post_id")
      .where("author_id", "=", authorId)
      .limit(1)
      .execute(),
    db.selectFrom("posts").select("id").where("author_id", "=", authorId).limit(1).execute(),
  ]);
  return byline.length + main.length > 0;
}

/**
 * Removes a demo user with their byline.
 * @param ownerId never removed; neither are owners and users with posts of their own
 */
export async function removeDemoPerson(writer: Writer, id: string, ownerId: string): Promise<void> {
  await inTransaction(writer, async (db) => {
    if (await isNamedOnPost(db, id)) return;
    const person = await db
      .selectFrom("users")
      .select(["id", "role", "email", "email_verified", "image_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (person?.role === "owner" || id === ownerId) return;
    await deleteAuthor({ ...writer, db }, id, { actor: SYSTEM });
    if (person) await removePerson(db, id, person);
  });
}
