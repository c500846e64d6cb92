/** The post whose text somebody wants to write, if they may. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { canEditPost } from "#app/features/posts/policy.ts";
import { NotFound } from "#app/platform/errors.ts";

/** The stored text, and the version that it belongs to. */
export interface EditablePost {
  version: number;
  bodyMarkdown: string;
}

/** As `getEditablePost`, but null. Two statements. */
export async function findEditablePost(
  db: Database,
  id: string,
  actor: Actor,
): Promise<EditablePost | null> {
  const post = await db
    .selectFrom("posts")
    .select(["version", "body_markdown as bodyMarkdown", "status", "created_by as createdBy"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!post) return null;
  const bylines = await db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select("authors.user_id")
    .where("post_authors.post_id", "=", id)
    .execute();
  const bylineUserIds = bylines.map((line) => line.user_id);
  const { version, bodyMarkdown } = post;
  return canEditPost(actor, { ...post, bylineUserIds }) ? { version, bodyMarkdown } : null;
}

/**
 * The rule of the editor's page, for every way to its document.
 * @throws NotFound for an unknown or deleted post, and for one that the actor may not edit
 */
export async function getEditablePost(
  db: Database,
  id: string,
  actor: Actor,
): Promise<EditablePost> {
  const post = await findEditablePost(db, id, actor);
  if (!post) throw new NotFound(`No post "${id}" for you`);
  return post;
}
