/** Reads a reader's notices, and which of them they want by mail. */
import type { Database } from "#app/database/client.server.ts";
import { loadMedia, toPicture } from "#app/database/pictures.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { shorten } from "#app/lib/text.ts";
import type { MailPreferences, Notice, NoticeKind, NoticePage } from "./models.ts";

/** Notices with all that they show. What was taken away since is not told of any more. */
export function selectNotices(db: Database, userId: string) {
  return db
    .selectFrom("notifications")
    .innerJoin("comments", "comments.id", "notifications.subject_id")
    .innerJoin("posts", "posts.id", "comments.post_id")
    .leftJoin("users", "users.id", "notifications.actor_id")
    .select([
      "notifications.id",
      "notifications.kind",
      "notifications.is_read",
      "notifications.note",
      "notifications.created_at",
      "comments.id as commentId",
      "comments.body_markdown",
      "posts.title",
      "posts.kind as postKind",
      "posts.slug",
      "users.name",
      "users.image_id",
    ])
    .where("notifications.user_id", "=", userId)
    .where(({ eb, or }) =>
      or([
        eb("comments.status", "=", "approved"),
        eb("notifications.kind", "in", ["hide", "delete"]),
      ]),
    );
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>["execute"]>>[number];

const EXCERPT_LENGTH = 140;

/** A notice without the picture of who did it. */
export function toNotice(row: NoticeRow): Omit<Notice, "actor"> {
  const post = postHref({ kind: row.postKind, slug: row.slug });
  const isGone = row.kind === "hide" || row.kind === "delete";
  return {
    id: row.id,
    kind: row.kind as NoticeKind,
    postTitle: row.title,
    href: isGone
      ? `${post}#comments`
      : `${post}?comments=${row.commentId}#comment-${row.commentId}`,
    excerpt: shorten(row.body_markdown, EXCERPT_LENGTH),
    note: row.note,
    isRead: row.is_read === 1,
    at: row.created_at,
  };
}

interface NoticeList {
  /** `nextCursor` of the page before. Anything else means the first page. */
  cursor?: string | null;
  limit: number;
}

/** A page of a reader's notices, the latest first. Two statements. */
export async function listNotices(
  db: Database,
  userId: string,
  { cursor, limit }: NoticeList,
): Promise<NoticePage> {
  const after = decodeCursor(cursor, ["number", "string"]) as [number, string] | null;
  let query = selectNotices(db, userId)
    .orderBy("notifications.created_at", "desc")
    .orderBy("notifications.id", "desc")
    .limit(limit + 1);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("notifications.created_at", "notifications.id"), "<", tuple(after[0], after[1])),
    );
  }
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const media = await loadMedia(
    db,
    rows.map((row) => row.image_id),
  );
  const notices = rows.map((row) => ({
    ...toNotice(row),
    actor: row.name ? { name: row.name, avatar: toPicture(media.get(row.image_id ?? "")) } : null,
  }));
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { notices, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

const EVERYTHING: MailPreferences = { replies: true, mentions: true, moderation: true };

/** What a reader wants by mail: everything, until they say otherwise. */
export async function getMailPreferences(db: Database, userId: string): Promise<MailPreferences> {
  const row = await db
    .selectFrom("mail_preferences")
    .select(["replies", "mentions", "moderation"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return EVERYTHING;
  return {
    replies: row.replies === 1,
    mentions: row.mentions === 1,
    moderation: row.moderation === 1,
  };
}
