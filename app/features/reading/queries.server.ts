/** Reads reading positions. Private to the reader. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";

/** Below the first, a post counts as not started; above the second, as finished. */
const BEGUN = 0.03;
const FINISHED = 0.95;

/** A post with its reading progress. */
export interface ReadPost {
  post: PostSummary;
  /** 0 to 1. */
  progress: number;
  isFinished: boolean;
  at: number;
}

/** A reader's history, latest first. At most six statements. */
export async function listReadPosts(
  db: Database,
  userId: string,
  limit: number,
): Promise<ReadPost[]> {
  const rows = await db
    .selectFrom("reading_history")
    .select(["post_id", "progress", "updated_at"])
    .where("user_id", "=", userId)
    .where("progress", ">=", BEGUN)
    .orderBy("updated_at", "desc")
    .limit(limit)
    .execute();
  const posts = await summarisePosts(
    db,
    rows.map((row) => row.post_id),
  );
  const byId = new Map(posts.map((post) => [post.id, post]));
  return rows.flatMap(({ post_id, progress, updated_at }) => {
    const post = byId.get(post_id);
    return post ? { post, progress, isFinished: progress >= FINISHED, at: updated_at } : [];
  });
}

/** A reader's progress in a post, 0 to 1; null when there is nothing to resume. One statement. */
export async function findReadingPosition(
  db: Database,
  userId: string,
  postId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("reading_history")
    .select("progress")
    .where("user_id", "=", userId)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  if (!row || row.progress < BEGUN || row.progress >= FINISHED) return null;
  return row.progress;
}
