/**
 * Row-level reads and writes for comment commands: post, parent, status and the post's comment
 * count.
 */
import type { Database } from "#app/database/client/client.server.ts";
import type { CommentStatus, CommentsTable, HeldFor } from "#app/database/tables/community.ts";
import { TRENDING_WEIGHTS } from "#app/features/posts/trending.ts";
import { raiseTrendingScores } from "#app/features/posts/trending-scores.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { findMentioned } from "./mention-queries.server.ts";

/**
 * Maximum nesting depth; deeper replies become siblings, which keeps threads readable on phones.
 */
export const MAX_DEPTH = 5;

/** @throws NotFound for an unknown post */
export async function getPostForComments(db: Database, postId: string) {
  const post = await db
    .selectFrom("posts")
    .select(["id", "status", "access", "is_comments_closed"])
    .where("id", "=", postId)
    .executeTakeFirst();
  if (!post) throw new NotFound(`No post "${postId}"`);
  return post;
}

/** The parent comment, if it is visible under this post. */
export async function findParent(db: Database, postId: string, id: string) {
  return db
    .selectFrom("comments")
    .select(["id", "root_id", "depth", "parent_id"])
    .where("id", "=", id)
    .where("post_id", "=", postId)
    .where("status", "=", "approved")
    .executeTakeFirst();
}

type Parent = Pick<CommentsTable, "id" | "root_id" | "depth" | "parent_id">;

/** Where a reply is stored. At the greatest depth it becomes a sibling of the comment that it answers. */
export function threadPosition(id: string, parent: Parent | undefined) {
  if (!parent) return { parent_id: null, root_id: id, depth: 0 };
  const isDeepest = parent.depth >= MAX_DEPTH;
  return {
    parent_id: isDeepest ? parent.parent_id : parent.id,
    root_id: parent.root_id,
    depth: isDeepest ? parent.depth : parent.depth + 1,
  };
}

/** @throws NotFound for an unknown comment */
export async function getComment(db: Database, id: string) {
  const row = await db
    .selectFrom("comments")
    .select(["id", "post_id", "user_id", "status", "body_markdown", "approved_at", "held_for"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No comment "${id}"`);
  return { ...row, userId: row.user_id };
}

const counted = (status: CommentStatus): number => (status === "approved" ? 1 : 0);

/** Adjusts the post's comment count and trending score for a change of status. */
export async function shiftCommentCount(
  db: Database,
  postId: string,
  [before, after]: [before: CommentStatus | null, after: CommentStatus],
  at: number,
): Promise<void> {
  const step = counted(after) - (before ? counted(before) : 0);
  if (step === 0) return;
  await db
    .updateTable("posts")
    .set((row) => ({ comment_count: row("comment_count", "+", step) }))
    .where("id", "=", postId)
    .execute();
  await raiseTrendingScores(db, new Map([[postId, step * TRENDING_WEIGHTS.comment]]), at);
}

/** Queues notifications for a comment that became visible, and for the users it mentions. */
export async function announceComment(
  db: Database,
  comment: { id: string; post_id: string; body_markdown: string },
): Promise<void> {
  const called = await findMentioned(db, comment.post_id, comment.body_markdown);
  const mentioned = [...called.values()].flatMap(({ userId }) => userId ?? []);
  const { id: commentId, post_id: postId } = comment;
  await enqueueJob(db, "notices.comment", { postId, commentId, mentioned });
}

/**
 * Changes a comment's status and the post's count. Emits `comment.changed`; queues notifications
 * when it becomes visible for the first time.
 * @returns false when another moderator was faster
 */
export async function writeStatus(
  db: Database,
  comment: Awaited<ReturnType<typeof getComment>>,
  status: CommentStatus,
  at: number,
  heldFor: HeldFor | null = null,
): Promise<boolean> {
  const isNew = status === "approved" && comment.approved_at === null;
  const { numUpdatedRows } = await db
    .updateTable("comments")
    .set({ status, held_for: heldFor, ...(isNew && { approved_at: at }) })
    .where("id", "=", comment.id)
    // Compare-and-set on the status, so that two concurrent moderators do not count twice.
    .where("status", "=", comment.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await shiftCommentCount(db, comment.post_id, [comment.status, status], at);
  await emit(db, "comment.changed", { postId: comment.post_id, commentId: comment.id });
  if (isNew) await announceComment(db, comment);
  return true;
}
