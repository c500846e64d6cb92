/** Reads what one reader has to do with a post's discussion, and what is new in it. */
import type { Database } from "#app/database/client.server.ts";
import { distinctIds } from "#app/database/pictures.server.ts";
import { isPublished } from "#app/features/posts/published.server.ts";
import { findWriters } from "./comment-writers.server.ts";
import type { Arrivals, FlatComment, OwnDiscussion } from "./models.ts";
import { COMMENT_COLUMNS, type CommentRow } from "./page-rows.server.ts";
import { toCommentView } from "./threads.ts";

/** More of one's own comments under one post are left to their pages. */
const MOST_OWN = 500;

/** Comments alone, in the order given. At most four statements. */
async function toFlat(db: Database, postId: string, rows: CommentRow[]): Promise<FlatComment[]> {
  const ids = distinctIds(rows.map((row) => row.user_id));
  const writers = await findWriters(db, ids, postId);
  return rows.map((row) => ({
    ...toCommentView({ ...row, status: "approved" }, writers),
    ...(row.status === "held" && { isHeld: true }),
    parentId: row.parent_id,
  }));
}

/** A reader's own comments under a post. At most five statements. */
export async function getOwnDiscussion(
  db: Database,
  postId: string,
  userId: string,
): Promise<OwnDiscussion> {
  const rows = await db
    .selectFrom("comments")
    .select(COMMENT_COLUMNS)
    .where("user_id", "=", userId)
    .where("post_id", "=", postId)
    .where("status", "in", ["approved", "held"])
    .orderBy("created_at", "desc")
    .limit(MOST_OWN)
    .execute();
  const waiting = rows.filter((row) => row.status === "held");
  const held = await toFlat(db, postId, waiting.reverse());
  return { ownIds: rows.map((row) => row.id), held };
}

/** One's own comment as others, or only oneself, will see it; null for another's. */
export async function findOwnComment(
  db: Database,
  id: string,
  userId: string | null,
): Promise<FlatComment | null> {
  const row = await db
    .selectFrom("comments")
    .select([...COMMENT_COLUMNS, "post_id"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("status", "in", ["approved", "held"])
    .executeTakeFirst();
  if (!row) return null;
  const [comment] = await toFlat(db, row.post_id, [row]);
  return comment!;
}

/** The words of one's own comment as they were written, or null when it is not theirs to change. */
export async function findOwnWords(
  db: Database,
  id: string,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("comments")
    .select("body_markdown")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("status", "in", ["approved", "held"])
    .executeTakeFirst();
  return row?.body_markdown ?? null;
}

const MOST_ARRIVALS = 100;

/**
 * Comments that readers can see since `since` (milliseconds since 1970); none under a post that is
 * not published. At most five statements.
 */
export async function listArrivals(db: Database, postId: string, since: number): Promise<Arrivals> {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("posts", "posts.id", "comments.post_id")
    .select(COMMENT_COLUMNS.map((column) => `comments.${column}` as const))
    .select("approved_at")
    .where("post_id", "=", postId)
    .where((eb) => isPublished(eb))
    .where("approved_at", ">", since)
    .where("comments.status", "=", "approved")
    .orderBy("approved_at")
    .limit(MOST_ARRIVALS)
    .execute();
  const comments = await toFlat(db, postId, rows);
  return { comments, asOf: rows.at(-1)?.approved_at ?? since };
}
