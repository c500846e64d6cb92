/** Publishes scheduled posts when they are due. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { TRENDING_WEIGHTS } from "#app/features/posts/trending.ts";
import { raiseTrendingScores } from "#app/features/posts/trending-scores.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { emitPostEvent } from "./post-events.server.ts";
import { type PostLinks, readLinks, writeLinks } from "./post-links.server.ts";
import { findPost } from "./post-rows.server.ts";

const PUBLISH_BATCH_SIZE = 50;

async function publishDuePost(writer: Writer, id: string, now: number): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    // Another process or the author may have been faster.
    if (row?.status !== "scheduled" || row.published_at === null || row.published_at > now) {
      return false;
    }
    const listed_at = row.published_at;
    await db.updateTable("posts").set({ status: "published" }).where("id", "=", id).execute();
    const before = await readLinks(db, id);
    const after: PostLinks = {
      ...before,
      authors: before.authors.map((link) => ({ ...link, listed_at })),
      terms: before.terms.map((link) => ({ ...link, listed_at })),
    };
    await writeLinks(db, id, before, after);
    await raiseTrendingScores(db, new Map([[id, TRENDING_WEIGHTS.view]]), listed_at);
    await emitPostEvent(db, id, before, after, { actor: SYSTEM });
    return true;
  });
}

/**
 * Publishes due posts, oldest first. Emits `post.published` for each.
 * @param now milliseconds since 1970
 * @returns the number of published posts; call again when it equals `PUBLISH_BATCH_SIZE`
 */
export async function publishDuePosts(writer: Writer, now: number = Date.now()): Promise<number> {
  const due = await writer.db
    .selectFrom("posts")
    .select("id")
    .where("status", "=", "scheduled")
    .where("published_at", "<=", now)
    .orderBy("published_at")
    .limit(PUBLISH_BATCH_SIZE)
    .execute();
  let count = 0;
  for (const { id } of due) if (await publishDuePost(writer, id, now)) count++;
  return count;
}
