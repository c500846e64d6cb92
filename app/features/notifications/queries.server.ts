/** Reads a reader's notifications and email preferences. */

import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { isOut } from "#app/features/posts/publication.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { shorten } from "#app/lib/text.ts";
import type { ListedNotice, MailPreferences, NoticeKind, NoticePage } from "./models.ts";

/** The post that a notification is about itself; null for those about comments and reviews. */
function postOf(eb: ExpressionBuilder<Schema, "notifications">) {
  return eb
    .case()
    .when("notifications.subject_kind", "=", "post")
    .then(eb.ref("notifications.subject_id"))
    .end();
}

/** Joins notifications with their subjects, the post of each, and the people and terms that they name. */
function noticesWithSubjects(db: Database) {
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
    .leftJoin("editorial_comments", (join) =>
      join
        .onRef("editorial_comments.id", "=", "notifications.subject_id")
        .on("notifications.subject_kind", "=", "editorial"),
    )
    .leftJoin("editorial_threads", "editorial_threads.id", "editorial_comments.thread_id")
    .leftJoin("assignments", (join) =>
      join
        .onRef("assignments.id", "=", "notifications.subject_id")
        .on("notifications.subject_kind", "=", "assignment"),
    )
    .leftJoin("disputes", (join) =>
      join
        .onRef("disputes.id", "=", "notifications.subject_id")
        .on("notifications.subject_kind", "=", "dispute"),
    )
    .leftJoin("invoices", "invoices.id", "disputes.invoice_id")
    .leftJoin("posts", (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(
          ref("posts.id"),
          "=",
          fn.coalesce(
            "comments.post_id",
            "reviews.post_id",
            "editorial_threads.post_id",
            "assignments.post_id",
            postOf(eb),
          ),
        ),
      ),
    )
    .leftJoin("users", "users.id", "notifications.actor_id")
    .leftJoin("authors", "authors.id", "notifications.author_id")
    .leftJoin("series", "series.id", "notifications.series_id")
    .leftJoin("terms", "terms.id", "notifications.term_id");
}

/** Notifications with their subjects; those of deleted subjects are left out. */
export function selectNotices(db: Database, userId: string) {
  return noticesWithSubjects(db)
    .select(({ fn, selectFrom }) => [
      fn
        .coalesce(
          "authors.display_name",
          "series.title",
          "terms.name",
          "users.name",
          fn.coalesce(
            fn<string | null>("nullif", ["invoices.buyer_name", sql.lit("")]),
            "invoices.buyer_email",
          ),
        )
        .as("name"),
      fn.coalesce("posts.title", "assignments.title", "invoices.number").as("title"),
      fn
        .coalesce(
          "authors.avatar_id",
          "users.image_id",
          // A writer's portrait is often only on the byline.
          selectFrom("authors as byline")
            .select("byline.avatar_id")
            .whereRef("byline.user_id", "=", "users.id")
            .limit(1),
        )
        .as("portrait_id"),
    ])
    .select([
      "notifications.id",
      "notifications.kind",
      "notifications.is_read",
      "notifications.note",
      "notifications.created_at",
      "comments.id as commentId",
      "comments.body_markdown",
      "editorial_comments.body",
      "posts.id as postId",
      "posts.status",
      "assignments.due_on as dueOn",
      "disputes.invoice_id as invoiceId",
      POST_ADDRESS,
      "posts.excerpt",
      "series.id as seriesId",
      "terms.id as termId",
    ])
    .where("notifications.user_id", "=", userId)
    .where(({ eb, or }) =>
      or([
        eb("posts.id", "is not", null),
        eb("assignments.id", "is not", null),
        eb("disputes.id", "is not", null),
      ]),
    )
    .where(({ and, eb, or }) =>
      or([
        eb("comments.status", "=", "approved"),
        eb("notifications.kind", "in", ["hide", "delete"]),
        and([eb("reviews.id", "is not", null), eb("posts.deleted_at", "is", null)]),
        and([eb("editorial_comments.id", "is not", null), eb("posts.deleted_at", "is", null)]),
        and([eb("notifications.subject_kind", "=", "post"), isPublished(eb)]),
        and([eb("assignments.id", "is not", null), eb("posts.deleted_at", "is", null)]),
        eb("disputes.id", "is not", null),
      ]),
    );
}

/** A notification with what it is about. */
export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>["execute"]>>[number];

const EXCERPT_LENGTH = 140;

/**
 * Link target: the disputed invoice, the assigned idea, the comment, the discussion it was removed from, or the
 * reviewed or assigned post. Only invoices and ideas have no post.
 */
function hrefOf({ kind, commentId, postId, ...row }: NoticeRow): string {
  if (row.invoiceId !== null) return `/account/invoices/${row.invoiceId}`;
  if (postId === null) return "/dashboard/assignments";
  const post = postHref({ path: row.path ?? "" });
  if (kind === "newPost") return post;
  if (kind === "postApproved" && isOut(row.status ?? "")) return post;
  if (row.body !== null) return `/dashboard/posts/${postId}#margin`;
  if (commentId === null) return `/dashboard/posts/${postId}`;
  if (kind === "hide" || kind === "delete") return `${post}#comments`;
  return `${post}?comments=${commentId}#comment-${commentId}`;
}

/** A notification without the actor's avatar. */
export function toNotice(row: NoticeRow): Omit<ListedNotice, "actor"> {
  return {
    id: row.id,
    kind: row.kind as NoticeKind,
    followed: row.seriesId ? "series" : row.termId ? "topic" : "author",
    postTitle: row.title ?? "",
    href: hrefOf(row),
    excerpt: shorten(
      (row.kind === "newPost" ? row.excerpt : (row.body_markdown ?? row.body)) ?? "",
      EXCERPT_LENGTH,
    ),
    note: row.note,
    dueOn: row.dueOn,
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
    rows.map((row) => row.portrait_id),
  );
  const notices = rows.map((row) => ({
    ...toNotice(row),
    actor: row.name
      ? { name: row.name, avatar: toPicture(media.get(row.portrait_id ?? "")) }
      : null,
  }));
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { notices, nextCursor: last ? encodeCursor([last.created_at, last.id]) : null };
}

const DEFAULTS: MailPreferences = {
  replies: true,
  mentions: true,
  moderation: true,
  following: false,
};

/** Email preferences; by default on for what concerns the reader's own words. */
export async function getMailPreferences(db: Database, userId: string): Promise<MailPreferences> {
  const row = await db
    .selectFrom("mail_preferences")
    .select(["replies", "mentions", "moderation", "following"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return DEFAULTS;
  return {
    replies: row.replies === 1,
    mentions: row.mentions === 1,
    moderation: row.moderation === 1,
    following: row.following === 1,
  };
}
