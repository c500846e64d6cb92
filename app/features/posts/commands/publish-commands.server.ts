/** Publishes scheduled posts when they are due, and takes back what a wrong clock has published. */
import { sql } from "kysely";
import type { PostStatus } from "#app/database/tables/posts.ts";
import { listedAt } from "#app/features/posts/publication.ts";
import { TRENDING_WEIGHTS } from "#app/features/posts/trending.ts";
import { raiseTrendingScores } from "#app/features/posts/trending-scores.server.ts";
import { CLOCK_TOLERANCE_MS } from "#app/lib/time.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { emitPostEvent } from "./post-events.server.ts";
import { type PostLinks, readPostLinks, writeLinks } from "./post-links.server.ts";
import { findPost } from "./post-rows.server.ts";

const PUBLISH_BATCH_SIZE = 50;

/** The same relations, in public lists from this time on; null for in none. */
function listed(links: PostLinks, listed_at: number | null): PostLinks {
  return {
    ...links,
    authors: links.authors.map((link) => ({ ...link, listed_at })),
    terms: links.terms.map((link) => ({ ...link, listed_at })),
  };
}

async function publishDuePost(writer: Writer, id: string, now: number): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    // Another process or the author may have been faster.
    if (row?.status !== "scheduled" || row.published_at === null || row.published_at > now) {
      return false;
    }
    const status = row.is_unlisted === 1 ? "unlisted" : "published";
    const listed_at = listedAt({ status, published_at: row.published_at });
    await db.updateTable("posts").set({ status }).where("id", "=", id).execute();
    const before = await readPostLinks(db, id);
    const after = listed(before, listed_at);
    await writeLinks(db, id, before, after);
    await raiseTrendingScores(db, new Map([[id, TRENDING_WEIGHTS.view]]), row.published_at);
    await emitPostEvent(db, id, before, after);
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
  return settleEach(due, ({ id }) => publishDuePost(writer, id, now));
}

async function correctEarlyPost(writer: Writer, id: string, now: number): Promise<void> {
  await inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    const latest = now + CLOCK_TOLERANCE_MS;
    if (row?.status !== "published" || row.published_at === null || row.published_at <= latest) {
      return;
    }
    // Saved in the future: its author has published it by the wrong clock.
    const isSavedByIt = row.updated_at > latest;
    const columns = isSavedByIt
      ? { published_at: now, updated_at: now }
      : { status: "scheduled" as const };
    await db.updateTable("posts").set(columns).where("id", "=", id).execute();
    const before = await readPostLinks(db, id);
    const after = listed(before, isSavedByIt ? now : null);
    await writeLinks(db, id, before, after);
    await emitPostEvent(db, id, before, after);
  });
}

/**
 * Posts are published with a date in the future only while the clock is ahead. Once it is right,
 * those that were scheduled wait for their date again; those that somebody published get the
 * current one, instead of vanishing until it comes.
 */
export async function correctEarlyPosts(writer: Writer, now: number = Date.now()): Promise<void> {
  const early = await writer.db
    .selectFrom("posts")
    .select("id")
    .where("status", "=", sql.lit<PostStatus>("published"))
    .where("published_at", ">", now + CLOCK_TOLERANCE_MS)
    .orderBy("published_at", "desc")
    .limit(PUBLISH_BATCH_SIZE)
    .execute();
  for (const { id } of early) await correctEarlyPost(writer, id, now);
}
