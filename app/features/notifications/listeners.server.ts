/** Hears what happens in discussions and tells those whom it concerns. */
import type { Database } from "#app/database/client.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { EventMap } from "#app/platform/events.server.ts";
import { addNotices } from "./commands.server.ts";
import { NOTICE_KINDS, type NoticeKind } from "./models.ts";

type Published = EventMap["comment.published"];

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
    ...{ userId, kind, commentId, actorId: people.writer },
  }));
  await addNotices(services, notices);
}

async function tellOfVerdict(services: Services, event: EventMap["comment.judged"]) {
  const { userId, commentId, verdict, reason } = event;
  const kind = NOTICE_KINDS.find((name) => name === verdict);
  if (!kind) return;
  await addNotices(services, [{ userId, kind, commentId, actorId: null, note: reason }]);
}

export function tellReaders(services: Services): void {
  services.events.on("comment.published", (event) => tellOfComment(services, event));
  services.events.on("comment.judged", (event) => tellOfVerdict(services, event));
}
