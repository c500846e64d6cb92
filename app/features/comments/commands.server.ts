/** Writes comments: what readers say, change and take back. */
import type { Database } from "#app/database/client.server.ts";
import type { CommentStatus, HeldFor } from "#app/database/tables/community.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import { renderComment } from "#app/features/posts/markdown.server.ts";
import type { Saved } from "#app/lib/changes.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { settleReports } from "./audit-rows.server.ts";
import {
  announceComment,
  findParent,
  getComment,
  getPostForComments,
  placeOf,
  shiftCommentCount,
  writeStatus,
} from "./comment-rows.server.ts";
import { CommentBody, CommentInput } from "./input.ts";
import { findMentioned } from "./mention-queries.server.ts";
import { canComment, canDeleteComment, canEditComment, isKnown } from "./policy.ts";
import { reasonToHold } from "./rules.ts";
import { findFacts, fingerprintOf, readRules } from "./rules-queries.server.ts";

export interface SavedComment {
  id: string;
  status: CommentStatus;
  change: Saved;
}

/** What an import decides about a comment. */
export interface CommentOrigin {
  /** Who wrote it, when that is not the actor. */
  userId?: string | null;
  status?: CommentStatus;
  likes?: number;
}

interface Words {
  body: string;
  html: string;
  text: string;
  fingerprint: string | null;
}

/** The words as readers will see them, with those called by name. */
async function readWords(db: Database, postId: string, body: string): Promise<Words> {
  const people = await findMentioned(db, postId, body);
  const { html, text } = renderComment(body, people);
  return { body, html, text, fingerprint: fingerprintOf(text) };
}

async function requireNoBan(db: Database, { userId }: Actor, at: number): Promise<void> {
  if (userId === null) return;
  const row = await db
    .selectFrom("users")
    .select("banned_until")
    .where("id", "=", userId)
    .executeTakeFirst();
  if ((row?.banned_until ?? 0) > at) throw new Forbidden("Shut out for now");
}

async function findReasonToHold(
  db: Database,
  { actor, isImport }: Change,
  words: Words,
  at: number,
): Promise<HeldFor | null> {
  const { userId } = actor;
  if (userId === null || isImport || isKnown(actor)) return null;
  const rules = await readRules(db);
  return reasonToHold(rules, await findFacts(db, rules, { ...words, userId, at }));
}

/** So soon after the first, the same words in the same place are the same press of a button. */
const RETRY_MS = 600_000;

async function findRetry(
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
    .where("created_at", ">", at - RETRY_MS)
    .where("post_id", "=", given.postId)
    .where("parent_id", given.parentId ? "=" : "is", given.parentId ?? null)
    .where("body_markdown", "=", body)
    .where("status", "in", ["approved", "held"])
    .executeTakeFirst();
}

/**
 * Adds a comment or an answer. Saying the same again in the same place, or with an id that exists,
 * leaves it as it is, so that a retry or a second import is harmless. New and suspicious writers'
 * comments are held until an editor approves. Emits `comment.changed`, and a job that tells people
 * when readers can see it.
 * @throws NotFound for an unknown or unpublished post, SignInNeeded or Forbidden when the actor may not
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
    if (post.status !== "published" && !isImport) throw new NotFound(`No post "${given.postId}"`);
    const isCommentsClosed = post.is_comments_closed === 1;
    requireThat(canComment(actor, { isCommentsClosed }), actor, "comment here");
    await requireNoBan(db, actor, at);
    const words = await readWords(db, given.postId, given.body);
    if (words.text === "") return refused("body", "required");
    const retried = await findRetry(db, change, given, given.body, at);
    if (retried && retried.user_id !== (origin.userId ?? actor.userId) && !isImport) {
      return refused("id", "taken");
    }
    if (retried) return accepted({ id: retried.id, status: retried.status, change: "unchanged" });
    const parent = given.parentId ? await findParent(db, given.postId, given.parentId) : undefined;
    if (given.parentId && !parent) return refused("parentId", "unknown");
    const heldFor = await findReasonToHold(db, change, words, at);
    const status = origin.status ?? (heldFor ? "held" : "approved");
    const id = given.id ?? newId(at);
    const place = { ...placeOf(id, parent), id, post_id: given.postId };
    await insertComment(db, place, words, { heldFor, status, actor, origin, at });
    if (!isImport) {
      await emit(db, "comment.changed", { postId: given.postId, commentId: id });
      const row = { id, post_id: given.postId, body_markdown: given.body };
      if (status === "approved") await announceComment(db, row);
    }
    return accepted({ id, status, change: "inserted" });
  });
}

interface Standing {
  heldFor: HeldFor | null;
  status: CommentStatus;
  actor: Actor;
  origin: CommentOrigin;
  at: number;
}

async function insertComment(
  db: Database,
  place: ReturnType<typeof placeOf> & { id: string; post_id: string },
  { body, html, fingerprint }: Words,
  { heldFor, status, actor, origin, at }: Standing,
): Promise<void> {
  const { userId = actor.userId, likes = 0 } = origin;
  await db
    .insertInto("comments")
    .values({
      ...place,
      ...{ user_id: userId, status, body_markdown: body, body_html: html },
      ...{ like_count: likes, imported_like_count: likes, created_at: at, edited_at: null },
      ...{ held_for: heldFor, fingerprint, approved_at: status === "approved" ? at : null },
    })
    .execute();
  await shiftCommentCount(db, place.post_id, [null, status], at);
}

/**
 * Changes the words of one's own comment; what the rules would not let through waits for an editor
 * again. Emits `comment.changed`.
 * @returns the status afterwards
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
    const words = await readWords(db, postId, parsed.value);
    if (words.text === "") return refused("body", "required");
    const heldFor = await findReasonToHold(db, change, words, at);
    const { body: body_markdown, html: body_html, fingerprint } = words;
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
 * Deletes one's own comment. Answers stay, under a note that something was removed. Emits
 * `comment.changed`. An editor's deletion of another's is a verdict, with a reason.
 * @returns the post it stood under
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
