/** Closed posts that readers may open without a plan, so many in a month. The owner sets how many; none at first. */

import type { Database } from "#app/database/client/client.server.ts";
import type { PostAccess } from "#app/database/tables/posts.ts";
import { lockAccount } from "#app/features/billing/lock-account.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { monthOf } from "./meter-cookie.server.ts";

const SETTING = "site.freePosts";

/** Whether posts of this access are counted: those of chosen plans and with passwords stay closed. */
const isMetered = (access: PostAccess): boolean => access === "members" || access === "paid";

/** How many posts of this access a reader may open in a month. At most one statement. */
export async function readFreePosts(db: Database, access: PostAccess): Promise<number> {
  if (!isMetered(access)) return 0;
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", SETTING)
    .executeTakeFirst();
  const set: unknown = row ? JSON.parse(row.value) : 0;
  return typeof set === "number" && set > 0 ? set : 0;
}

interface OpenedPost {
  id: string;
  access: PostAccess;
}

/**
 * Whether a reader has opened a post this month, by the browser's cookie or with their account. At most two
 * statements.
 * @param opened the posts in the browser's cookie
 */
export async function hasOpened(
  db: Database,
  { id, access }: OpenedPost,
  { userId, opened }: { userId: string | null; opened: ReadonlySet<string> },
  at: number = Date.now(),
): Promise<boolean> {
  if (!isMetered(access) || (userId === null && !opened.has(id))) return false;
  if ((await readFreePosts(db, access)) === 0) return false;
  if (opened.has(id)) return true;
  const row = await db
    .selectFrom("metered_reads")
    .select("post_id")
    .where("user_id", "=", userId)
    .where("month", "=", monthOf(at))
    .where("post_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

async function openedByAccount(db: Database, userId: string, month: string) {
  const rows = await db
    .selectFrom("metered_reads")
    .select("post_id")
    .where("user_id", "=", userId)
    .where("month", "=", month)
    .execute();
  return new Set(rows.map((row) => row.post_id));
}

/**
 * Opens a post for this month. Idempotent: a post counts once.
 * @returns the posts that the browser is to remember, or null when none is left
 */
export async function openMetered(
  writer: Writer,
  post: OpenedPost,
  { userId, opened }: { userId: string | null; opened: ReadonlySet<string> },
  at: number = Date.now(),
): Promise<ReadonlySet<string> | null> {
  return inTransaction(writer, async (db) => {
    const most = await readFreePosts(db, post.access);
    if (userId === null) {
      if (!opened.has(post.id) && opened.size >= most) return null;
      return most > 0 ? new Set([...opened, post.id]) : null;
    }
    await lockAccount(writer, db, userId);
    const month = monthOf(at);
    const known = await openedByAccount(db, userId, month);
    // What the browser has opened before signing in stays open.
    const isOpen = known.has(post.id) || opened.has(post.id);
    if (most === 0 || (!isOpen && known.size >= most)) return null;
    await db
      .insertInto("metered_reads")
      .values({ user_id: userId, month, post_id: post.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return opened;
  });
}

/** Forgets former months. */
export async function deleteOldReads(db: Database, at: number): Promise<void> {
  await db.deleteFrom("metered_reads").where("month", "<", monthOf(at)).execute();
}
