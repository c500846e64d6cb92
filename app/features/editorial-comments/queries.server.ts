/** Reads the discussions in the margin of a post. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { requireDiscussedPost } from "./discussed-post.server.ts";
import type { EditorialComment, EditorialThread } from "./models.ts";
import { canDeleteEditorialComment, canEditEditorialComment } from "./policy.ts";

function selectThreads(db: Database, postId: string) {
  return db
    .selectFrom("editorial_threads")
    .leftJoin("users", "users.id", "editorial_threads.resolved_by")
    .select(["editorial_threads.id", "quote", "prefix", "suffix", "resolved_at", "users.name"])
    .where("post_id", "=", postId)
    .orderBy("editorial_threads.created_at")
    .orderBy("editorial_threads.id")
    .execute();
}

function selectComments(db: Database, postId: string) {
  return db
    .selectFrom("editorial_comments as comment")
    .innerJoin("editorial_threads as thread", "thread.id", "comment.thread_id")
    .leftJoin("users", "users.id", "comment.user_id")
    .select(["comment.id", "comment.thread_id", "comment.user_id", "comment.body"])
    .select(["comment.created_at", "comment.edited_at", "users.name"])
    .where("thread.post_id", "=", postId)
    .orderBy("comment.created_at")
    .orderBy("comment.id")
    .execute();
}

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

function toComment(row: CommentRow, actor: Actor): EditorialComment {
  const comment = { userId: row.user_id };
  return {
    id: row.id,
    by: row.name,
    body: row.body,
    at: row.created_at,
    isEdited: row.edited_at !== null,
    canEdit: canEditEditorialComment(actor, comment),
    canDelete: canDeleteEditorialComment(actor, comment),
  };
}

/**
 * All discussions of a post, the oldest first. Four statements.
 * @throws NotFound for a post that the actor may not edit
 */
export async function listThreads(
  db: Database,
  postId: string,
  actor: Actor,
): Promise<EditorialThread[]> {
  await requireDiscussedPost(db, postId, actor);
  const [threads, rows] = await Promise.all([
    selectThreads(db, postId),
    selectComments(db, postId),
  ]);
  const comments = Map.groupBy(rows, (row) => row.thread_id);
  return threads.map(({ id, quote, prefix, suffix, resolved_at, name }) => ({
    id,
    quote,
    prefix,
    suffix,
    isResolved: resolved_at !== null,
    resolvedBy: name,
    comments: (comments.get(id) ?? []).map((row) => toComment(row, actor)),
  }));
}
