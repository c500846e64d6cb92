/** Removes the demo's users, except those that have become real. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { removePerson } from "#app/features/privacy/delete-account-commands.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
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

/** Deletes a byline without posts, and its followers. Emits `author.changed`. */
async function removeByline(db: Database, id: string): Promise<void> {
  const author = await db
    .selectFrom("authors")
    .select(["id", "avatar_id", "cover_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!author) return;
  for (const [table, column] of [
    ["follows", "subject_id"],
    ["slug_redirects", "subject_id"],
  ] as const) {
    await db
      .deleteFrom(table)
      .where("subject_kind", "=", "author")
      .where(column, "=", id)
      .execute();
  }
  await updateUsageCounts(db, [author.avatar_id, author.cover_id], []);
  await db.deleteFrom("authors").where("id", "=", id).execute();
  await emit(db, "author.changed", { authorId: id });
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
    await removeByline(db, id);
    if (person) await removePerson(db, id, person);
  });
}
