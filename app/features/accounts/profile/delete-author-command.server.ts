/** Deletes bylines. */
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { type Change, canEditAll, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/**
 * Deletes a byline without posts, with its followers and former addresses. Idempotent. Emits `author.changed`.
 * @returns the error `has-posts` of `id`
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function deleteAuthor(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canEditAll(actor), actor, "delete bylines");
  return inTransaction(writer, async (db) => {
    const columns = ["id", "avatar_id", "cover_id"] as const;
    const found = db.selectFrom("authors").select(columns).where("id", "=", id);
    const author = await found.executeTakeFirst();
    if (!author) return accepted(null);
    const named = db.selectFrom("post_authors").select("post_id").where("author_id", "=", id);
    if (await named.limit(1).executeTakeFirst()) return refused("id", "has-posts");
    for (const table of ["follows", "slug_redirects"] as const) {
      await db
        .deleteFrom(table)
        .where("subject_kind", "=", "author")
        .where("subject_id", "=", id)
        .execute();
    }
    await updateUsageCounts(db, [author.avatar_id, author.cover_id], []);
    await db.deleteFrom("authors").where("id", "=", id).execute();
    await emit(db, "author.changed", { authorId: id });
    return accepted(null);
  });
}
