/** Reads a post's comments as threads, page by page. */
import type { Database } from "#app/database/client.server.ts";
import { distinctIds, loadMedia, toPicture } from "#app/database/pictures.server.ts";
import { isPublished } from "#app/features/posts/published.server.ts";
import type { CommentAuthor, CommentPage, CommentSort, CommentView } from "./models.ts";
import { type CommentRow, findAncestors, findPageRows } from "./page-rows.server.ts";
import { type PlacedComment, toThreads } from "./threads.ts";

interface CommentList {
  sort?: CommentSort;
  /** `nextCursor` of the page before. Anything else means the first page. */
  cursor?: string | null;
  /** Comments on a page, replies included. */
  limit: number;
}

type Writers = ReadonlyMap<string, CommentAuthor>;

/** Who wrote what was removed, or has left. */
const NOBODY: CommentAuthor = {
  name: "",
  avatar: null,
  slug: null,
  isPostAuthor: false,
  isStaff: false,
};

/**
 * A page of a post's approved comments. At most six statements; the cost depends on the page, not
 * on how many comments there are. What a comment answers is always on its page: repeated from an
 * earlier page, or as a removed comment. A post that is not published has none.
 */
export async function listComments(
  db: Database,
  postId: string,
  { sort = "newest", cursor, limit }: CommentList,
): Promise<CommentPage> {
  const post = await findPost(db, postId);
  if (!post) return { threads: [], total: 0, remaining: 0, nextCursor: null };
  const { rows, shownBefore, nextCursor } = await findPageRows(db, postId, { sort, cursor, limit });
  const ancestors = await findAncestors(db, rows);
  const all = inOrder(rows, ancestors);
  const writers = await findWriters(db, all, post.userId);
  return {
    threads: toThreads(all.map((row) => place(row, writers))),
    total: post.total,
    remaining: Math.max(0, post.total - shownBefore - rows.length),
    nextCursor,
  };
}

function findPost(db: Database, postId: string) {
  return db
    .selectFrom("posts")
    .innerJoin("authors", "authors.id", "posts.author_id")
    .select(["posts.comment_count as total", "authors.user_id as userId"])
    .where("posts.id", "=", postId)
    .where((eb) => isPublished(eb))
    .executeTakeFirst();
}

/** Threads as found, each from its first comment to its last. */
function inOrder(rows: CommentRow[], ancestors: CommentRow[]): CommentRow[] {
  const threads = Map.groupBy([...rows, ...ancestors], (row) => row.root_id);
  return [...threads.values()].flatMap((thread) =>
    thread.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1)),
  );
}

async function findWriters(
  db: Database,
  rows: readonly CommentRow[],
  postUserId: string | null,
): Promise<Writers> {
  const ids = distinctIds(rows.map((row) => (row.status === "approved" ? row.user_id : null)));
  if (ids.length === 0) return new Map();
  const [users, bylines] = await Promise.all([
    db
      .selectFrom("users")
      .select(["id", "name", "image_id", "role"])
      .where("id", "in", ids)
      .execute(),
    db
      .selectFrom("authors")
      .select(["user_id", "slug", "avatar_id"])
      .where("user_id", "in", ids)
      .execute(),
  ]);
  const bylineOf = new Map(bylines.map((byline) => [byline.user_id, byline]));
  const pictureOf = (user: (typeof users)[number]) =>
    user.image_id ?? bylineOf.get(user.id)?.avatar_id ?? null;
  const media = await loadMedia(db, users.map(pictureOf));
  return new Map(
    users.map((user) => [
      user.id,
      {
        name: user.name,
        avatar: toPicture(media.get(pictureOf(user) ?? "")),
        slug: bylineOf.get(user.id)?.slug ?? null,
        isPostAuthor: user.id === postUserId,
        isStaff: user.role === "editor" || user.role === "owner",
      },
    ]),
  );
}

function place(row: CommentRow, writers: Writers): PlacedComment {
  const isRemoved = row.status !== "approved";
  const view: CommentView = {
    id: row.id,
    author: (!isRemoved && writers.get(row.user_id ?? "")) || NOBODY,
    createdAt: row.created_at,
    isEdited: row.edited_at !== null,
    bodyHtml: isRemoved ? "" : row.body_html,
    isRemoved,
    likeCount: isRemoved ? 0 : row.like_count,
    depth: row.depth,
    replies: [],
  };
  return { view, parentId: row.parent_id };
}
