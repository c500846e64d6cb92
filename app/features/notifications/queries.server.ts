/** Reads a reader's notifications and email preferences. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { shorten } from "#app/lib/text.ts";
import type { MailPreferences, Notice, NoticeKind, NoticePage } from "./models.ts";

/** Notifications with their subjects; those of deleted subjects are left out. */
export function selectNotices(db: Database, userId: string) {
  return db
    .selectFrom("notifications")
    .leftJoin("comments", (join) =>
      join
        .onRef("comments.id", "=", "notifications.subject_id")
        .on("notifications.subject_kind", "=", "comment"),
    )
    .leftJoin("reviews", (join) =>
      join
        .onRef("reviews.id", "=", "notifications.subject_id")
        .on("notifications.subject_kind", "=", "review"),
    )
    .innerJoin("posts", (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref("posts.id"), "=", fn.coalesce("comments.post_id", "reviews.post_id")),
      ),
    )
    .leftJoin("users", "users.id", "notifications.actor_id")
    .select([
      "notifications.id",
      "notifications.kind",
      "notifications.is_read",
      "notifications.note",
      "notifications.created_at",
      "comments.id as commentId",
      "comments.body_markdown",
      "posts.id as postId",
      "posts.status",
      "posts.title",
      "posts.kind as postKind",
      "posts.slug",
      "users.name",
      "users.image_id",
    ])
    .where("notifications.user_id", "=", userId)
    .where(({ and, eb, or }) =>
      or([
        eb("comments.status", "=", "approved"),
        eb("notifications.kind", "in", ["hide", "delete"]),
        and([eb("reviews.id", "is not", null), eb("posts.deleted_at", "is", null)]),
      ]),
    );
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>["execute"]>>[number];

const EXCERPT_LENGTH = 140;

/** Link target: the comment, the discussion it was removed from, or the reviewed post. */
function hrefOf({ kind, commentId, postId, ...row }: NoticeRow): string {
  const post = postHref({ kind: row.postKind, slug: row.slug });
  if (kind === "postApproved" && row.status === "published") return post;
  if (commentId === null) return `/dashboard/posts/${postId}`;
  if (kind === "hide" || kind === "delete") return `${post}#comments`;
  return `${post}?comments=${commentId}#comment-${commentId}`;
}

/** A notification without the actor's avatar. */
export function toNotice(row: NoticeRow): Omit<Notice, "actor"> {
  return {
    id: row.id,
    kind: row.kind as NoticeKind,
    postTitle: row.title,
    href: hrefOf(row),
    excerpt: shorten(row.body_markdown ?? "", EXCERPT_LENGTH),
    note: row.note,
    isRead: row.is_read === 1,
    at: row.created_at,
  };
}

interface NoticeList {
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
  limit: number;
}

/** A page of notifications, newest first. Two statements. */
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

/** Email preferences; everything is on by default. */
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
