/** Reads figures about the site from denormalized counters. */
import type { Database } from "#app/database/client/client.server.ts";
import { countPosts } from "#app/features/posts/queries/list-queries.server.ts";

/**
 * Numbers of published posts, of authors with posts, and of approved comments. Three statements.
 */
export async function countMagazine(db: Database) {
  const posts = await countPosts(db);
  const { authors } = await db
    .selectFrom("authors")
    .select((eb) => eb.fn.countAll<number>().as("authors"))
    .where("post_count", ">", 0)
    .executeTakeFirstOrThrow();
  const { comments } = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .where("status", "=", "approved")
    .executeTakeFirstOrThrow();
  return { posts, authors, comments };
}
