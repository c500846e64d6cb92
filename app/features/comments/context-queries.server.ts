/** Reads one comment or post for pages about a single comment (permalink, report, edit). */

import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { isDiscussed } from "#app/features/posts/queries/published.server.ts";
import { NotFound } from "#app/platform/errors.ts";

export interface CommentContext {
  id: string;
  /** Sanitised HTML. */
  bodyHtml: string;
  authorName: string;
  isOwn: boolean;
  isHeld: boolean;
  post: PostReference;
}

export interface PostReference {
  id: string;
  title: string;
  href: string;
}

/**
 * A comment that the viewer can see: approved, or their own. One statement.
 * @throws NotFound otherwise
 */
export async function getCommentContext(
  db: Database,
  id: string,
  userId: string | null,
): Promise<CommentContext> {
  const row = await db
    .selectFrom("comments")
    .innerJoin("posts", "posts.id", "comments.post_id")
    .leftJoin("users", "users.id", "comments.user_id")
    .select([
      "comments.id",
      "comments.body_html",
      "comments.status",
      "comments.user_id",
      "posts.id as postId",
      "posts.title",
      "users.name",
      POST_ADDRESS,
    ])
    .where("comments.id", "=", id)
    .where("comments.status", "in", ["approved", "held"])
    .where((eb) => isDiscussed(eb))
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
 * A published post by id. One statement.
 * @throws NotFound when there is none
 */
export async function getPostReference(db: Database, id: string): Promise<PostReference> {
  const row = await db
    .selectFrom("posts")
    .select(["id", "title", POST_ADDRESS])
    .where("id", "=", id)
    .where((eb) => isDiscussed(eb))
    .executeTakeFirst();
  if (!row) throw new NotFound(`No post "${id}"`);
  return { id: row.id, title: row.title, href: postHref(row) };
}
