/** Reads the authors of comments. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { AUTHOR_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import type { CommentAuthor } from "./models.ts";

async function findPostUsers(db: Database, postId: string | null): Promise<Set<string | null>> {
  if (postId === null) return new Set();
  const rows = await db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select("authors.user_id as userId")
    .where("post_authors.post_id", "=", postId)
    .execute();
  return new Set(rows.map((row) => row.userId));
}

/**
 * Comment authors by user id. At most four statements; none for an empty list.
 * @param postId the post whose authors are marked as such
 */
export async function findCommentAuthors(
  db: Database,
  ids: readonly string[],
  postId: string | null,
): Promise<Map<string, CommentAuthor>> {
  if (ids.length === 0) return new Map();
  const [users, bylines, postUsers] = await Promise.all([
    db
      .selectFrom("users")
      .select(["id", "name", "image_id", "role"])
      .where("id", "in", ids)
      .execute(),
    db
      .selectFrom("authors")
      .select(["user_id", "avatar_id", AUTHOR_ADDRESS])
      .where("user_id", "in", ids)
      .execute(),
    findPostUsers(db, postId),
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
        path: bylineOf.get(user.id)?.path ?? null,
        isPostAuthor: postUsers.has(user.id),
        isStaff: user.role === "editor" || user.role === "owner",
      },
    ]),
  );
}
