/** Takes the demo's people out, but for those who have become real. */
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { removePerson } from "./delete-account-commands.server.ts";

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

/** A byline without posts, with those who follow it. Emits `author.changed`. */
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
  await shiftUsage(db, [author.avatar_id, author.cover_id], []);
  await db.deleteFrom("authors").where("id", "=", id).execute();
  await emit(db, "author.changed", { authorId: id, tags: [`author:${id}`, "authors"] });
}

/**
 * Removes one of the demo's people with their byline.
 * @param keeperId whose magazine it is: they stay, and so do owners and whoever has posts of their own
 */
export async function removeDemoPerson(
  writer: Writer,
  id: string,
  keeperId: string,
): Promise<void> {
  await inTransaction(writer, async (db) => {
    if (await isNamedOnPost(db, id)) return;
    const person = await db
      .selectFrom("users")
      .select(["id", "role", "email", "email_verified", "image_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (person?.role === "owner" || id === keeperId) return;
    await removeByline(db, id);
    if (person) await removePerson(db, id, person);
  });
}
