/** Creates, edits and deletes comments. */

import type { Database } from "#app/database/client/client.server.ts";
import type { CommentStatus, HeldFor } from "#app/database/tables/community.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import { settleReports } from "#app/features/comments/moderation/audit-rows.server.ts";
import { reasonToHold } from "#app/features/comments/moderation/rules.ts";
import {
  findFacts,
  readCommentRules,
} from "#app/features/comments/moderation/rules-queries.server.ts";
import { isOut } from "#app/features/posts/publication.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import {
  announceComment,
  findParent,
  getComment,
  getPostForComments,
  shiftCommentCount,
  threadPosition,
  writeStatus,
} from "./comment-rows.server.ts";
import { CommentBody, CommentInput } from "./input.ts";
import { canComment, canDeleteComment, canEditComment, isTrusted } from "./policy.ts";
import { type RenderedBody, renderBody } from "./rendered-body.server.ts";

export interface SavedComment {
  id: string;
  status: CommentStatus;
  change: SaveResult;
}

/** Options of imports. */
export interface CommentOrigin {
  /** The author, when that is not the actor. */
  userId?: string | null;
  status?: CommentStatus;
  likes?: number;
}

async function requireNoBan(db: Database, { userId }: Actor, at: number): Promise<void> {
  if (userId === null) return;
  const row = await db
    .selectFrom("users")
    .select("banned_until")
    .where("id", "=", userId)
    .executeTakeFirst();
  if ((row?.banned_until ?? 0) > at) throw new Forbidden("Suspended");
}

async function findReasonToHold(
  db: Database,
  { actor, isImport }: Change,
  rendered: RenderedBody,
  at: number,
): Promise<HeldFor | null> {
  const { userId } = actor;
  if (userId === null || isImport || isTrusted(actor)) return null;
  const rules = await readCommentRules(db);
  return reasonToHold(rules, await findFacts(db, rules, { ...rendered, userId, at }));
}

/** Deduplicates double submits: same author, parent and text within ten minutes. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE;

async function findDuplicate(
  db: Database,
  { actor }: Change,
  given: { id?: string | undefined; postId: string; parentId?: string | null | undefined },
  body: string,
  at: number,
) {
  const known = db.selectFrom("comments").select(["id", "status", "user_id"]);
  if (given.id) return known.where("id", "=", given.id).executeTakeFirst();
  if (actor.userId === null) return undefined;
  return known
    .where("user_id", "=", actor.userId)
    .where("created_at", ">", at - DUPLICATE_WINDOW_MS)
    .where("post_id", "=", given.postId)
    .where("parent_id", given.parentId ? "=" : "is", given.parentId ?? null)
    .where("body_markdown", "=", body)
    .where("status", "in", ["approved", "held"])
    .executeTakeFirst();
}

/**
 * Adds a comment or a reply. Idempotent: a repeated submit, or an import with an existing id,
 * changes nothing. Comments of new and suspicious authors are held for approval. Emits
 * `comment.changed`; queues a notification job once the comment is visible.
 * @throws NotFound for an unknown or unpublished post, SignInNeeded or Forbidden when the actor may
 *   not
 */
export async function addComment(
  writer: Writer,
  input: CommentInput,
  change: Change & { origin?: CommentOrigin },
): Promise<Outcome<SavedComment>> {
  const parsed = readInput(CommentInput, input);
  if (!parsed.ok) return parsed;
  const given = parsed.value;
  const { actor, isImport, at = Date.now(), origin = {} } = change;
  return inTransaction(writer, async (db) => {
    const post = await getPostForComments(db, given.postId);
    const isDiscussed = isOut(post.status) && post.access !== "password";
    if (!isDiscussed && !isImport) throw new NotFound(`No post "${given.postId}"`);
    const isCommentsClosed = post.is_comments_closed === 1;
    requireThat(canComment(actor, { isCommentsClosed }), actor, "comment here");
    await requireNoBan(db, actor, at);
    const rendered = await renderBody(db, given.postId, given.body);
    if (rendered.text === "") return refused("body", "required");
    const retried = await findDuplicate(db, change, given, given.body, at);
    if (retried && retried.user_id !== (origin.userId ?? actor.userId) && !isImport) {
      return refused("id", "taken");
    }
    if (retried) return accepted({ id: retried.id, status: retried.status, change: "unchanged" });
    const parent = given.parentId ? await findParent(db, given.postId, given.parentId) : undefined;
    if (given.parentId && !parent) return refused("parentId", "unknown");
    const heldFor = await findReasonToHold(db, change, rendered, at);
    const status = origin.status ?? (heldFor ? "held" : "approved");
    const id = given.id ?? newId(at);
    const place = { ...threadPosition(id, parent), id, post_id: given.postId };
    await insertComment(db, place, rendered, { heldFor, status, actor, origin, at });
    await emit(db, "comment.changed", { postId: given.postId, commentId: id });
    if (!isImport && status === "approved") {
      await announceComment(db, { id, post_id: given.postId, body_markdown: given.body });
    }
    return accepted({ id, status, change: "inserted" });
  });
}

/** What is stored with the text of a new comment. */
interface NewCommentFacts {
  heldFor: HeldFor | null;
  status: CommentStatus;
  actor: Actor;
  origin: CommentOrigin;
  at: number;
}

async function insertComment(
  db: Database,
  place: ReturnType<typeof threadPosition> & { id: string; post_id: string },
  { body, html, fingerprint }: RenderedBody,
  { heldFor, status, actor, origin, at }: NewCommentFacts,
): Promise<void> {
  const { userId = actor.userId, likes = 0 } = origin;
  await db
    .insertInto("comments")
    .values({
      ...place,
      user_id: userId,
      status,
      body_markdown: body,
      body_html: html,
      like_count: likes,
      imported_like_count: likes,
      created_at: at,
      edited_at: null,
      held_for: heldFor,
      fingerprint,
      approved_at: status === "approved" ? at : null,
    })
    .execute();
  await shiftCommentCount(db, place.post_id, [null, status], at);
}

/**
 * Edits the actor's own comment. The moderation rules are applied again, so an edited comment may be held. Emits
 * `comment.changed`.
 * @returns the new status
 * @throws NotFound for an unknown comment, SignInNeeded or Forbidden when the actor may not
 */
export async function editComment(
  writer: Writer,
  id: string,
  body: string,
  change: Change,
): Promise<Outcome<{ status: CommentStatus; postId: string }>> {
  const parsed = readInput(CommentBody, body);
  if (!parsed.ok) return { ok: false, errors: { body: parsed.errors[""] ?? [] } };
  const { actor, at = Date.now() } = change;
  return inTransaction(writer, async (db) => {
    const comment = await getComment(db, id);
    requireThat(canEditComment(actor, comment), actor, "edit this comment");
    await requireNoBan(db, actor, at);
    const postId = comment.post_id;
    if (comment.body_markdown === parsed.value) return accepted({ status: comment.status, postId });
    const rendered = await renderBody(db, postId, parsed.value);
    if (rendered.text === "") return refused("body", "required");
    const heldFor = await findReasonToHold(db, change, rendered, at);
    const { body: body_markdown, html: body_html, fingerprint } = rendered;
    await db
      .updateTable("comments")
      .set({ body_markdown, body_html, fingerprint, edited_at: at })
      .where("id", "=", id)
      .execute();
    const status = heldFor ? "held" : comment.status;
    if (status !== comment.status) await writeStatus(db, comment, status, at, heldFor);
    else await emit(db, "comment.changed", { postId, commentId: id });
    return accepted({ status, postId });
  });
}

/**
 * Soft-deletes one's own comment; replies stay below a placeholder. Emits `comment.changed`.
 * Editors delete other people's comments with a verdict and a reason.
 * @returns the id of its post
 * @throws NotFound for an unknown comment, SignInNeeded or Forbidden when the actor may not
 */
export async function deleteComment(writer: Writer, id: string, change: Change): Promise<string> {
  const { actor, at = Date.now() } = change;
  return inTransaction(writer, async (db) => {
    const comment = await getComment(db, id);
    requireThat(canDeleteComment(actor, comment), actor, "delete this comment");
    if (comment.status !== "deleted") await writeStatus(db, comment, "deleted", at);
    const by = { userId: actor.userId, at };
    await settleReports(db, { kind: "comment", id }, "resolved", by);
    return comment.post_id;
  });
}
