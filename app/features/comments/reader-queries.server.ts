/** Reads a viewer's own comments under a post, and new comments since a timestamp. */
import type { Database } from "#app/database/client/client.server.ts";
import { distinctIds } from "#app/database/queries/pictures.server.ts";
import { isDiscussed } from "#app/features/posts/queries/published.server.ts";
import { findCommentAuthors } from "./comment-authors.server.ts";
import type { FlatComment, NewComments, OwnComments } from "./models.ts";
import { COMMENT_COLUMNS, type CommentRow } from "./page-rows.server.ts";
import { toCommentView } from "./threads.ts";

/** Upper bound per post. */
const MAX_OWN = 500;

/** Comments without replies, in the given order. At most four statements. */
async function toFlat(db: Database, postId: string, rows: CommentRow[]): Promise<FlatComment[]> {
  const ids = distinctIds(rows.map((row) => row.user_id));
  const writers = await findCommentAuthors(db, ids, postId);
  return rows.map((row) => ({
    ...toCommentView({ ...row, status: "approved" }, writers),
    ...(row.status === "held" && { isHeld: true }),
    parentId: row.parent_id,
  }));
}

/** The viewer's own comments under a post. At most five statements. */
export async function getOwnComments(
  db: Database,
  postId: string,
  userId: string,
): Promise<OwnComments> {
  const rows = await db
    .selectFrom("comments")
    .select(COMMENT_COLUMNS)
    .where("user_id", "=", userId)
    .where("post_id", "=", postId)
    .where("status", "in", ["approved", "held"])
    .orderBy("created_at", "desc")
    .limit(MAX_OWN)
    .execute();
  const waiting = rows.filter((row) => row.status === "held");
  const held = await toFlat(db, postId, waiting.reverse());
  return { ownIds: rows.map((row) => row.id), held };
}

/** One of the viewer's own comments, held or not; null for another's. */
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

/** Markdown source of the viewer's own comment; null when they cannot edit it. */
export async function findOwnSource(
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

const MAX_NEW_COMMENTS = 100;

/**
 * Comments that became visible after `since` (milliseconds since 1970); empty for an unpublished
 * post. At most five statements.
 */
export async function listNewComments(
  db: Database,
  postId: string,
  since: number,
): Promise<NewComments> {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("posts", "posts.id", "comments.post_id")
    .select(COMMENT_COLUMNS.map((column) => `comments.${column}` as const))
    .select("approved_at")
    .where("post_id", "=", postId)
    .where((eb) => isDiscussed(eb))
    .where("approved_at", ">", since)
    .where("comments.status", "=", "approved")
    .orderBy("approved_at")
    .limit(MAX_NEW_COMMENTS)
    .execute();
  const comments = await toFlat(db, postId, rows);
  return { comments, asOf: rows.at(-1)?.approved_at ?? since };
}
