/** Publishes scheduled posts when their time comes. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { warmPosts } from "./heat.server.ts";
import { WARMTH } from "./heat.ts";
import { announce } from "./post-events.server.ts";
import { type PostLinks, readLinks, writeLinks } from "./post-links.server.ts";
import { findPost } from "./post-rows.server.ts";

const DUE_AT_A_TIME = 50;

async function publishDuePost(writer: Writer, id: string, now: number): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    // Another process, or the author, may have been quicker.
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
    await warmPosts(db, new Map([[id, WARMTH.view]]), listed_at);
    await announce(db, id, before, after, { actor: SYSTEM });
    return true;
  });
}

/**
 * Publishes the scheduled posts whose time has come, oldest first; emits `post.published` for each.
 * @param now milliseconds since 1970
 * @returns how many were published; ask again when it is `DUE_AT_A_TIME`
 */
export async function publishDuePosts(writer: Writer, now: number = Date.now()): Promise<number> {
  const due = await writer.db
    .selectFrom("posts")
    .select("id")
    .where("status", "=", "scheduled")
    .where("published_at", "<=", now)
    .orderBy("published_at")
    .limit(DUE_AT_A_TIME)
    .execute();
  let count = 0;
  for (const { id } of due) if (await publishDuePost(writer, id, now)) count++;
  return count;
}
