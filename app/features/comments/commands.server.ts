/** Writes comments: their place in the thread, their status, and the count on the post. */
import type { Database } from "#app/database/client.server.ts";
import type { CommentStatus, CommentsTable } from "#app/database/tables/community.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { renderComment } from "#app/features/posts/markdown.server.ts";
import type { Saved } from "#app/lib/changes.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { CommentBody, CommentInput } from "./input.ts";
import { canComment, canDeleteComment, canEditComment, canModerate } from "./policy.ts";

/** Deeper answers join their neighbours: a thread stays readable on a phone. */
export const DEEPEST_REPLY = 5;

export interface SavedComment {
  id: string;
  status: CommentStatus;
  change: Saved;
}

/** What an import, or moderation, decides about a new comment. */
export interface CommentOrigin {
  /** Who wrote it, when that is not the actor. */
  userId?: string | null;
  status?: CommentStatus;
  likes?: number;
}

type Row = Pick<CommentsTable, "id" | "root_id" | "depth" | "parent_id">;

async function findPostForComments(db: Database, postId: string) {
  const post = await db
    .selectFrom("posts")
    .select(["id", "status", "is_comments_closed"])
    .where("id", "=", postId)
    .executeTakeFirst();
  if (!post) throw new NotFound(`No post "${postId}"`);
  return post;
}

/** The comment that is answered, if readers can see it under this post. */
async function findParent(db: Database, postId: string, id: string) {
  return db
    .selectFrom("comments")
    .select(["id", "root_id", "depth", "parent_id"])
    .where("id", "=", id)
    .where("post_id", "=", postId)
    .where("status", "=", "approved")
    .executeTakeFirst();
}

function placeOf(id: string, parent: Row | undefined) {
  if (!parent) return { parent_id: null, root_id: id, depth: 0 };
  const isDeepest = parent.depth >= DEEPEST_REPLY;
  return {
    parent_id: isDeepest ? parent.parent_id : parent.id,
    root_id: parent.root_id,
    depth: isDeepest ? parent.depth : parent.depth + 1,
  };
}

async function shiftCommentCount(db: Database, postId: string, step: number): Promise<void> {
  if (step === 0) return;
  await db
    .updateTable("posts")
    .set((row) => ({ comment_count: row("comment_count", "+", step) }))
    .where("id", "=", postId)
    .execute();
}

const counted = (status: CommentStatus): number => (status === "approved" ? 1 : 0);

interface Words {
  body: string;
  html: string;
}

async function insertComment(
  db: Database,
  place: ReturnType<typeof placeOf> & { id: string; post_id: string },
  { body, html }: Words,
  origin: Required<CommentOrigin>,
  at: number,
): Promise<void> {
  const { userId, status, likes } = origin;
  await db
    .insertInto("comments")
    .values({
      ...place,
      ...{ user_id: userId, status, body_markdown: body, body_html: html },
      ...{ like_count: likes, imported_like_count: likes, created_at: at, edited_at: null },
    })
    .execute();
  await shiftCommentCount(db, place.post_id, counted(status));
}

/** Emits, unless an import tells of the whole post at once. */
async function tell(db: Database, postId: string, commentId: string, { isImport }: Change) {
  if (!isImport) await emit(db, "comment.changed", { postId, commentId });
}

/**
 * Adds a comment or an answer; an id that exists already is left as it is, so that a retry or a
 * second import is harmless. Emits `comment.changed`.
 * @throws NotFound for an unknown or unpublished post, SignInNeeded or Forbidden when the actor may not
 */
export async function addComment(
  writer: Writer,
  input: CommentInput,
  change: Change & { origin?: CommentOrigin },
): Promise<Outcome<SavedComment>> {
  const parsed = readInput(CommentInput, input);
  if (!parsed.ok) return parsed;
  const { postId, parentId, body } = parsed.value;
  const { actor, isImport, at = Date.now(), origin = {} } = change;
  const { html, text } = renderComment(body);
  if (text === "") return refused("body", "required");
  return inTransaction(writer, async (db) => {
    const post = await findPostForComments(db, postId);
    if (post.status !== "published" && !isImport) throw new NotFound(`No post "${postId}"`);
    const isCommentsClosed = post.is_comments_closed === 1;
    requireThat(canComment(actor, { isCommentsClosed }), actor, "comment here");
    const id = parsed.value.id ?? newId(at);
    const columns = ["id", "status"] as const;
    const known = db.selectFrom("comments").select(columns).where("id", "=", id);
    const row = await known.executeTakeFirst();
    if (row) return accepted({ id, status: row.status, change: "unchanged" });
    const parent = parentId ? await findParent(db, postId, parentId) : undefined;
    if (parentId && !parent) return refused("parentId", "unknown");
    const status = origin.status ?? "approved";
    const given = { userId: actor.userId, likes: 0, ...origin, status };
    const place = { ...placeOf(id, parent), id, post_id: postId };
    await insertComment(db, place, { body, html }, given, at);
    await tell(db, postId, id, change);
    return accepted({ id, status, change: "inserted" });
  });
}

async function getComment(db: Database, id: string) {
  const row = await db
    .selectFrom("comments")
    .select(["id", "post_id", "user_id", "status", "body_markdown"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound(`No comment "${id}"`);
  return { ...row, userId: row.user_id };
}

/**
 * Changes the words of one's own comment. Emits `comment.changed`.
 * @throws NotFound for an unknown comment, SignInNeeded or Forbidden when the actor may not
 */
export async function editComment(
  writer: Writer,
  id: string,
  body: string,
  change: Change,
): Promise<Outcome<null>> {
  const parsed = readInput(CommentBody, body);
  const { html, text } = renderComment(parsed.ok ? parsed.value : "");
  if (!parsed.ok) return { ok: false, errors: { body: parsed.errors[""] ?? [] } };
  if (text === "") return refused("body", "required");
  return inTransaction(writer, async (db) => {
    const comment = await getComment(db, id);
    requireThat(canEditComment(change.actor, comment), change.actor, "edit this comment");
    if (comment.body_markdown === parsed.value) return accepted(null);
    const words = { body_markdown: parsed.value, body_html: html };
    await db
      .updateTable("comments")
      .set({ ...words, edited_at: change.at ?? Date.now() })
      .where("id", "=", id)
      .execute();
    await tell(db, comment.post_id, id, change);
    return accepted(null);
  });
}

/**
 * Approves, holds, hides or deletes a comment; the post's count follows. Answers stay where they
 * are. What its writer or an editor deleted stays deleted. Emits `comment.changed`.
 * @throws NotFound for an unknown or deleted comment, SignInNeeded or Forbidden when the actor may not
 */
export async function setCommentStatus(
  writer: Writer,
  id: string,
  status: CommentStatus,
  change: Change,
): Promise<void> {
  const { actor } = change;
  await inTransaction(writer, async (db) => {
    const comment = await getComment(db, id);
    const isAllowed = status === "deleted" ? canDeleteComment(actor, comment) : canModerate(actor);
    requireThat(isAllowed, actor, "moderate this comment");
    if (comment.status === status) return;
    if (comment.status === "deleted") throw new NotFound(`Comment "${id}" was deleted`);
    // Guarded by the old status: two moderators at once must not count twice.
    const { numUpdatedRows } = await db
      .updateTable("comments")
      .set({ status })
      .where("id", "=", id)
      .where("status", "=", comment.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await shiftCommentCount(db, comment.post_id, counted(status) - counted(comment.status));
    await tell(db, comment.post_id, id, change);
  });
}
