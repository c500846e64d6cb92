/** Tells those whom it concerns what happened in a discussion or to their post: asked for with the change itself, so that no crash swallows it. */
import type { Database } from "#app/database/client.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { type JobMap, onRequest } from "#app/platform/jobs.server.ts";
import { addNotices } from "./commands.server.ts";
import { NOTICE_KINDS, type NoticeKind } from "./models.ts";

type Published = JobMap["notices.comment"];

async function findPeople(db: Database, { commentId, postId }: Published) {
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

async function tellOfComment(services: Services, event: Published): Promise<void> {
  const people = await findPeople(services.db, event);
  if (!people) return;
  // The first thing that a comment is to somebody is what they are told.
  const told = new Map<string, NoticeKind>();
  const tell = (userId: string | null, kind: NoticeKind) => {
    if (userId && userId !== people.writer && !told.has(userId)) told.set(userId, kind);
  };
  tell(people.answered, "reply");
  for (const userId of event.mentioned) tell(userId, "mention");
  for (const userId of people.authors) tell(userId, "response");
  const { commentId } = event;
  const notices = [...told].map(([userId, kind]) => ({
    ...{ userId, kind, subjectId: commentId, actorId: people.writer },
    subjectKind: "comment" as const,
  }));
  await addNotices(services, notices);
}

async function tellOfVerdict(services: Services, event: JobMap["notices.verdict"]) {
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

async function tellOfReview(services: Services, { reviewId }: JobMap["notices.review"]) {
  const { db } = services;
  const review = await db
    .selectFrom("reviews")
    .select(["post_id", "user_id", "decision", "note"])
    .where("id", "=", reviewId)
    .executeTakeFirst();
  if (!review) return;
  const kind: NoticeKind = review.decision === "returned" ? "postReturned" : "postApproved";
  const writers = (await findBylines(db, review.post_id)).filter((id) => id !== review.user_id);
  const { user_id: actorId, note } = review;
  const notices = writers.map((userId) => ({
    ...{ userId, actorId, note, subjectId: reviewId },
    ...{ kind, subjectKind: "review" as const },
  }));
  await addNotices(services, notices);
}

/** Readers can see a comment for the first time. */
export const tellReaders = onRequest("notices.comment", tellOfComment);

/** An editor decided about somebody's comment. */
export const tellWriter = onRequest("notices.verdict", tellOfVerdict);

/** An editor decided about somebody's post. */
export const tellAuthors = onRequest("notices.review", tellOfReview);
