/** Counts what the magazine amounts to, from the counters that commands keep. */
import type { Database } from "#app/database/client.server.ts";
import { countPosts } from "#app/features/posts/list-queries.server.ts";

/** Published posts, bylines that have one, and approved comments. Three statements. */
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
