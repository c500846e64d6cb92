/** Reads a post's comments as threads, paginated. */
import type { Database } from "#app/database/client/client.server.ts";
import { distinctIds } from "#app/database/queries/pictures.server.ts";
import { isDiscussed } from "#app/features/posts/queries/published.server.ts";
import { findCommentAuthors } from "./comment-authors.server.ts";
import type { CommentPage, CommentSort } from "./models.ts";
import { type CommentRow, cursorBefore, findAncestors, findPageRows } from "./page-rows.server.ts";
import { toCommentView, toThreads } from "./threads.ts";

interface CommentList {
  sort?: CommentSort;
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
  /** Starts with the thread of this comment, if it is visible. */
  at?: string | null;
  /** Comments per page, replies included. */
  limit: number;
}

/**
 * A page of a post's approved comments. At most eight statements; the cost depends on the page
 * size, not on the total. Every comment's ancestors are included: repeated from a previous page, or
 * as deleted comments. Empty for an unpublished post.
 */
export async function listComments(
  db: Database,
  postId: string,
  { sort = "newest", cursor, at, limit }: CommentList,
): Promise<CommentPage> {
  const post = await findPost(db, postId);
  if (!post) return { threads: [], total: 0, remaining: 0, nextCursor: null, asOf: 0 };
  const from = (at && (await cursorBefore(db, postId, at, sort))) || cursor;
  const place = { sort, cursor: from, limit };
  const { rows, shownBefore, nextCursor } = await findPageRows(db, postId, place);
  const all = inOrder(rows, await findAncestors(db, rows));
  const ids = distinctIds(all.map((row) => (row.status === "approved" ? row.user_id : null)));
  const writers = await findCommentAuthors(db, ids, postId);
  return {
    threads: toThreads(
      all.map((row) => ({ view: toCommentView(row, writers), parentId: row.parent_id })),
    ),
    total: post.total,
    remaining: Math.max(0, post.total - shownBefore - rows.length),
    nextCursor,
    asOf: post.asOf ?? 0,
  };
}

function findPost(db: Database, postId: string) {
  return db
    .selectFrom("posts")
    .select((row) => [
      "posts.comment_count as total",
      row
        .selectFrom("comments")
        .select((comment) => comment.fn.max("approved_at").as("latest"))
        .where("comments.post_id", "=", postId)
        .as("asOf"),
    ])
    .where("posts.id", "=", postId)
    .where((eb) => isDiscussed(eb))
    .executeTakeFirst();
}

/** Rows in thread order. */
function inOrder(rows: CommentRow[], ancestors: CommentRow[]): CommentRow[] {
  const threads = Map.groupBy([...rows, ...ancestors], (row) => row.root_id);
  return [...threads.values()].flatMap((thread) =>
    thread.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1)),
  );
}
