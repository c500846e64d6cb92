/**
 * Jobs that create notifications. Queued in the transaction of the change, so that no crash loses
 * one.
 */
import type { Database } from "#app/database/client/client.server.ts";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import type { Services } from "#app/platform/context.server.ts";
import { type JobMap, queuedJob } from "#app/platform/jobs/jobs.server.ts";
import { addNotices } from "./commands.server.ts";
import { NOTICE_KINDS, type NoticeKind } from "./models.ts";

type PublishedComment = JobMap["notices.comment"];

async function findPeople(db: Database, { commentId, postId }: PublishedComment) {
  const [comment, authors] = await Promise.all([
    db
      .selectFrom("comments")
      .leftJoin("comments as parent", "parent.id", "comments.parent_id")
      .select(["comments.user_id as writer", "parent.user_id as answered"])
      .where("comments.id", "=", commentId)
      .executeTakeFirst(),
    db
      .selectFrom("post_authors")
      .innerJoin("authors", "authors.id", "post_authors.author_id")
      .select("authors.user_id as userId")
      .where("post_authors.post_id", "=", postId)
      .execute(),
  ]);
  return comment && { ...comment, authors: authors.map((author) => author.userId) };
}

async function addCommentNotices(services: Services, event: PublishedComment): Promise<void> {
  const people = await findPeople(services.db, event);
  if (!people) return;
  // One notification per recipient; the first matching kind wins.
  const notified = new Map<string, NoticeKind>();
  const notify = (userId: string | null, kind: NoticeKind) => {
    if (userId && userId !== people.writer && !notified.has(userId)) notified.set(userId, kind);
  };
  notify(people.answered, "reply");
  for (const userId of event.mentioned) notify(userId, "mention");
  for (const userId of people.authors) notify(userId, "response");
  const { commentId } = event;
  const notices = [...notified].map(([userId, kind]) => ({
    userId,
    kind,
    subjectId: commentId,
    actorId: people.writer,
    subjectKind: "comment" as const,
  }));
  await addNotices(services, notices);
}

async function addVerdictNotice(services: Services, event: JobMap["notices.verdict"]) {
  const { userId, commentId, verdict, reason } = event;
  const kind = NOTICE_KINDS.find((name) => name === verdict);
  if (!kind) return;
  const subject = { subjectId: commentId, subjectKind: "comment" as const };
  await addNotices(services, [{ ...subject, userId, kind, actorId: null, note: reason }]);
}

async function findBylines(db: Database, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select("authors.user_id")
    .where("post_authors.post_id", "=", postId)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** Those who can decide about what is submitted. */
async function findEditors(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "role"])
    .where("role", "!=", "reader")
    .execute();
  return rows.filter(({ id, role }) => canEditAll({ userId: id, role })).map(({ id }) => id);
}

const KIND_OF = dictionary<NoticeKind>({
  submitted: "postSubmitted",
  returned: "postReturned",
  approved: "postApproved",
});

async function addReviewNotices(services: Services, { reviewId }: JobMap["notices.review"]) {
  const { db } = services;
  const review = await db
    .selectFrom("reviews")
    .select(["post_id", "user_id", "decision", "note"])
    .where("id", "=", reviewId)
    .executeTakeFirst();
  const kind = review && KIND_OF[review.decision];
  if (!kind) return;
  const { user_id: actorId, note } = review;
  const concerned =
    kind === "postSubmitted" ? await findEditors(db) : await findBylines(db, review.post_id);
  const others = concerned.filter((id) => id !== actorId);
  const notices = others.map((userId) => ({
    userId,
    actorId,
    note,
    subjectId: reviewId,
    kind,
    subjectKind: "review" as const,
  }));
  await addNotices(services, notices);
}

/** The writer of a comment in the margin, and the others who took part. */
async function findTakingPart(db: Database, commentId: string) {
  const comment = await db
    .selectFrom("editorial_comments")
    .innerJoin("editorial_threads", "editorial_threads.id", "editorial_comments.thread_id")
    .innerJoin("posts", "posts.id", "editorial_threads.post_id")
    .select(["editorial_comments.user_id as writer", "thread_id", "posts.id", "created_by"])
    .where("editorial_comments.id", "=", commentId)
    .executeTakeFirst();
  if (!comment) return null;
  const rows = await db
    .selectFrom("editorial_comments")
    .innerJoin("users", "users.id", "editorial_comments.user_id")
    .select(["users.id", "users.role"])
    .distinct()
    .where("thread_id", "=", comment.thread_id)
    .execute();
  const writers = [comment.created_by, ...(await findBylines(db, comment.id))];
  // People who took part may have lost the right to read on.
  const others = rows.filter(
    ({ id, role }) => writers.includes(id) || canEditAll({ userId: id, role }),
  );
  return { writer: comment.writer, people: [...others.map(({ id }) => id), ...writers] };
}

async function addEditorialNotices(services: Services, event: JobMap["notices.editorial"]) {
  const { commentId, mentioned } = event;
  const found = await findTakingPart(services.db, commentId);
  if (!found) return;
  const called = new Set(mentioned);
  const recipients = new Set([...mentioned, ...found.people.flatMap((id) => id ?? [])]);
  if (found.writer) recipients.delete(found.writer);
  const notices = [...recipients].map((userId) => ({
    userId,
    kind: called.has(userId) ? ("editorialMention" as const) : ("editorialComment" as const),
    subjectId: commentId,
    subjectKind: "editorial" as const,
    actorId: found.writer,
  }));
  await addNotices(services, notices);
}

async function addAssignmentNotice(services: Services, event: JobMap["notices.assignment"]) {
  const { assignmentId: subjectId, kind } = event;
  const found = await services.db
    .selectFrom("assignments")
    .select(["assignee_id", "assigned_by", "note"])
    .where("id", "=", subjectId)
    .where("done_at", "is", null)
    .executeTakeFirst();
  if (!found) return;
  const { assignee_id: userId, assigned_by: actorId, note } = found;
  const subject = { subjectId, subjectKind: "assignment" as const };
  await addNotices(services, [{ ...subject, userId, kind, actorId, note }]);
}

const DISPUTE_KINDS = dictionary<NoticeKind>({
  open: "dispute",
  lost: "disputeLost",
  won: "disputeWon",
});

async function addDisputeNotices(services: Services, event: JobMap["notices.dispute"]) {
  const { disputeId: subjectId, state } = event;
  const kind = DISPUTE_KINDS[state];
  if (!kind) return;
  const owners = await services.db
    .selectFrom("users")
    .select("id as userId")
    .where("role", "=", "owner")
    .execute();
  const subject = { subjectId, subjectKind: "dispute" as const, kind, actorId: null };
  await addNotices(
    services,
    owners.map(({ userId }) => ({ ...subject, userId })),
  );
}

/** A comment became visible. */
export const notifyReaders = queuedJob("notices.comment", addCommentNotices);

/** An editor moderated a comment. */
export const notifyCommentAuthor = queuedJob("notices.verdict", addVerdictNotice);

/** A post was submitted to the editors, or an editor reviewed it. */
export const notifyPostAuthors = queuedJob("notices.review", addReviewNotices);

/** Somebody wrote in the margin of a post. */
export const notifyDiscussing = queuedJob("notices.editorial", addEditorialNotices);

/** An editor assigned something, or it is due the next day. */
export const notifyAssignee = queuedJob("notices.assignment", addAssignmentNotice);

/** A buyer has the bank take a payment back, or the bank has decided. */
export const notifyOwners = queuedJob("notices.dispute", addDisputeNotices);
