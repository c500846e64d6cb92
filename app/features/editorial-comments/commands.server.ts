/** Begins, answers, resolves and deletes discussions in the margin of a post. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { requireDiscussedPost } from "./discussed-post.server.ts";
import { EditInput, ReplyInput, SuggestionReplyInput, ThreadInput } from "./input.ts";
import { findMentionedColleagues } from "./mention-queries.server.ts";
import { type Passage, threadOfSuggestion } from "./models.ts";
import { canDeleteEditorialComment, canEditEditorialComment } from "./policy.ts";

/** More discussions of one post are refused. */
const MAX_THREADS = 500;
/** More comments in one discussion are refused. */
const MAX_COMMENTS = 200;

async function getThread(db: Database, id: string) {
  const thread = db.selectFrom("editorial_threads").select(["id", "post_id"]).where("id", "=", id);
  return thread.executeTakeFirstOrThrow(() => new NotFound(`No discussion "${id}"`));
}

async function getComment(db: Database, id: string) {
  const comment = db
    .selectFrom("editorial_comments")
    .innerJoin("editorial_threads", "editorial_threads.id", "editorial_comments.thread_id")
    .select(["editorial_comments.user_id as userId", "thread_id", "post_id"])
    .where("editorial_comments.id", "=", id);
  return comment.executeTakeFirstOrThrow(() => new NotFound(`No comment "${id}"`));
}

async function countRows(db: Database, of: { postId: string } | { threadId: string }) {
  const { fn } = db;
  const row =
    "postId" in of
      ? db
          .selectFrom("editorial_threads")
          .select(fn.countAll().as("count"))
          .where("post_id", "=", of.postId)
      : db
          .selectFrom("editorial_comments")
          .select(fn.countAll().as("count"))
          .where("thread_id", "=", of.threadId);
  return Number((await row.executeTakeFirstOrThrow()).count);
}

interface NewComment {
  id: string;
  threadId: string;
  postId: string;
  body: string;
}

/** Idempotent by its id. */
async function insertComment(
  db: Database,
  { id, threadId, postId, body }: NewComment,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("editorial_comments")
    .values({ id, thread_id: threadId, user_id: actor.userId, body, created_at: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const mentioned = await findMentionedColleagues(db, postId, body);
  await enqueueJob(db, "notices.editorial", { commentId: id, mentioned });
}

interface NewThread extends Passage {
  id: string;
  postId: string;
}

/** @returns whether there was none; the error `taken` of `id` where it belongs to another post */
async function insertThread(
  db: Database,
  { id, postId, quote, prefix, suffix }: NewThread,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<boolean>> {
  const thread = { id, post_id: postId, quote, prefix, suffix };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("editorial_threads")
    .values({ ...thread, user_id: actor.userId, created_at: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  const isNew = numInsertedOrUpdatedRows === 1n;
  // Clients choose the ids, so an existing one may belong to another post.
  if (!isNew && (await getThread(db, id)).post_id !== postId) return refused("id", "taken");
  return accepted(isNew);
}

/**
 * Begins a discussion about a passage. Idempotent by the thread's id. Queues notifications.
 * @throws NotFound for a post that the actor may not edit
 */
export async function startThread(
  writer: Writer,
  input: unknown,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  const parsed = readInput(ThreadInput, input);
  if (!parsed.ok) return parsed;
  const { id, postId, body } = parsed.value;
  return inTransaction(writer, async (db) => {
    await requireDiscussedPost(db, postId, change.actor);
    if ((await countRows(db, { postId })) >= MAX_THREADS) return refused("body", "too-many");
    const inserted = await insertThread(db, parsed.value, change);
    if (!inserted.ok) return inserted;
    if (inserted.value) await insertComment(db, { id, threadId: id, postId, body }, change);
    return accepted({ id });
  });
}

/** Whether the actor began a discussion with this text: a repeated request has a new comment id. */
async function hasBegunWith(db: Database, threadId: string, body: string, { actor }: Change) {
  const first = await db
    .selectFrom("editorial_comments")
    .select(["user_id", "body"])
    .where("id", "=", threadId)
    .executeTakeFirst();
  return first?.user_id === actor.userId && first.body === body;
}

/**
 * Answers a suggested change: in its discussion, which the first answer begins. Concurrent first answers share one
 * discussion. Idempotent. Queues notifications.
 * @throws NotFound for a post that the actor may not edit
 */
export async function replyToSuggestion(
  writer: Writer,
  input: unknown,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  const parsed = readInput(SuggestionReplyInput, input);
  if (!parsed.ok) return parsed;
  const { id, suggestionId, postId, body } = parsed.value;
  const threadId = threadOfSuggestion(suggestionId);
  return inTransaction(writer, async (db) => {
    await requireDiscussedPost(db, postId, change.actor);
    if ((await countRows(db, { threadId })) >= MAX_COMMENTS) return refused("body", "too-many");
    if ((await countRows(db, { postId })) >= MAX_THREADS) return refused("body", "too-many");
    const inserted = await insertThread(db, { ...parsed.value, id: threadId }, change);
    if (!inserted.ok) return inserted;
    if (await hasBegunWith(db, threadId, body, change)) return accepted({ id: threadId });
    // The first comment of a discussion has its id.
    const commentId = inserted.value ? threadId : id;
    await insertComment(db, { id: commentId, threadId, postId, body }, change);
    if (!inserted.value) await writeResolution(db, threadId, null, change);
    return accepted({ id: threadId });
  });
}

/**
 * Answers in a discussion, and opens it again when it was resolved. Idempotent by the comment's id.
 * @throws NotFound for an unknown discussion, or a post that the actor may not edit
 */
export async function replyToThread(
  writer: Writer,
  input: unknown,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  const parsed = readInput(ReplyInput, input);
  if (!parsed.ok) return parsed;
  const { id, threadId, body } = parsed.value;
  return inTransaction(writer, async (db) => {
    const { post_id: postId } = await getThread(db, threadId);
    await requireDiscussedPost(db, postId, change.actor);
    if ((await countRows(db, { threadId })) >= MAX_COMMENTS) return refused("body", "too-many");
    await insertComment(db, { id, threadId, postId, body }, change);
    await writeResolution(db, threadId, null, change);
    return accepted({ id });
  });
}

async function writeResolution(
  db: Database,
  threadId: string,
  resolvedAt: number | null,
  { actor }: Change,
): Promise<void> {
  await db
    .updateTable("editorial_threads")
    .set({ resolved_at: resolvedAt, resolved_by: resolvedAt === null ? null : actor.userId })
    .where("id", "=", threadId)
    .execute();
}

/**
 * Resolves a discussion, or opens it again. Idempotent.
 * @throws NotFound for an unknown discussion, or a post that the actor may not edit
 */
export async function setResolved(
  writer: Writer,
  { threadId, isResolved }: { threadId: string; isResolved: boolean },
  change: Change,
): Promise<void> {
  await inTransaction(writer, async (db) => {
    const { post_id } = await getThread(db, threadId);
    await requireDiscussedPost(db, post_id, change.actor);
    await writeResolution(db, threadId, isResolved ? (change.at ?? Date.now()) : null, change);
  });
}

/**
 * Edits the actor's own comment.
 * @throws NotFound for an unknown comment, Forbidden for somebody else's
 */
export async function editEditorialComment(
  writer: Writer,
  input: unknown,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  const parsed = readInput(EditInput, input);
  if (!parsed.ok) return parsed;
  const { id, body } = parsed.value;
  const { actor, at = Date.now() } = change;
  return inTransaction(writer, async (db) => {
    const comment = await getComment(db, id);
    await requireDiscussedPost(db, comment.post_id, actor);
    requireThat(canEditEditorialComment(actor, comment), actor, "edit this comment");
    await db
      .updateTable("editorial_comments")
      .set({ body, edited_at: at })
      .where("id", "=", id)
      .execute();
    return accepted({ id });
  });
}

/**
 * Deletes a comment; with the first one goes the whole discussion.
 * @throws NotFound for an unknown comment, Forbidden for somebody else's
 */
export async function deleteEditorialComment(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<void> {
  await inTransaction(writer, async (db) => {
    const comment = await getComment(db, id);
    await requireDiscussedPost(db, comment.post_id, actor);
    requireThat(canDeleteEditorialComment(actor, comment), actor, "delete this comment");
    // The first comment of a discussion has its id.
    if (comment.thread_id === id) {
      await db.deleteFrom("editorial_threads").where("id", "=", id).execute();
    } else await db.deleteFrom("editorial_comments").where("id", "=", id).execute();
  });
}
