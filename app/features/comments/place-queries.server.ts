/** Finds one comment with where it stands, for pages that are about it alone. */
import type { Database } from "#app/database/client.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { isPublished } from "#app/features/posts/published.server.ts";
import { NotFound } from "#app/platform/errors.ts";

export interface CommentPlace {
  id: string;
  /** Sanitised HTML. */
  bodyHtml: string;
  authorName: string;
  isOwn: boolean;
  isHeld: boolean;
  post: PostPlace;
}

export interface PostPlace {
  id: string;
  title: string;
  href: string;
}

/**
 * A comment that the reader can see: approved, or their own. One statement.
 * @throws NotFound for every other
 */
export async function getCommentPlace(
  db: Database,
  id: string,
  userId: string | null,
): Promise<CommentPlace> {
  const row = await db
    .selectFrom("comments")
    .innerJoin("posts", "posts.id", "comments.post_id")
    .leftJoin("users", "users.id", "comments.user_id")
    .select([
      ...(["comments.id", "comments.body_html", "comments.status", "comments.user_id"] as const),
      ...(["posts.id as postId", "posts.title", "posts.kind", "posts.slug", "users.name"] as const),
    ])
    .where("comments.id", "=", id)
    .where("comments.status", "in", ["approved", "held"])
    .where((eb) => isPublished(eb))
    .executeTakeFirst();
  const isOwn = row !== undefined && userId !== null && row.user_id === userId;
  if (!row || (row.status === "held" && !isOwn)) throw new NotFound(`No comment "${id}"`);
  return {
    id: row.id,
    bodyHtml: row.body_html,
    authorName: row.name ?? "",
    isOwn,
    isHeld: row.status === "held",
    post: { id: row.postId, title: row.title, href: postHref(row) },
  };
}

/**
 * A published post by its id. One statement.
 * @throws NotFound when there is none
 */
export async function getPostPlace(db: Database, id: string): Promise<PostPlace> {
  const row = await db
    .selectFrom("posts")
    .select(["id", "title", "kind", "slug"])
    .where("id", "=", id)
    .where((eb) => isPublished(eb))
    .executeTakeFirst();
  if (!row) throw new NotFound(`No post "${id}"`);
  return { id: row.id, title: row.title, href: postHref(row) };
}
