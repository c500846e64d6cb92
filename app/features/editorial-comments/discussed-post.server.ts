/** Finds the post that a discussion belongs to, and whether the actor may take part. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { NotFound } from "#app/platform/errors.ts";
import { canDiscuss } from "./policy.ts";

/**
 * @throws NotFound for an unknown or deleted post, and for one that the actor may not edit (so that
 *   its existence is not revealed)
 */
export async function requireDiscussedPost(db: Database, id: string, actor: Actor): Promise<void> {
  const [post, bylines] = await Promise.all([
    db
      .selectFrom("posts")
      .select(["status", "created_by"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst(),
    db
      .selectFrom("post_authors")
      .innerJoin("authors", "authors.id", "post_authors.author_id")
      .select("authors.user_id")
      .where("post_authors.post_id", "=", id)
      .execute(),
  ]);
  const bylineUserIds = bylines.map(({ user_id }) => user_id);
  if (!post || !canDiscuss(actor, { ...post, createdBy: post.created_by, bylineUserIds })) {
    throw new NotFound(`No post "${id}" for you`);
  }
}
