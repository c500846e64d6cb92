/** Reads which posts show a user among their comments. */
import type { Database } from "#app/database/client/client.server.ts";

/**
 * Beyond this limit, older threads show the previous name until they are invalidated for another
 * reason.
 */
const MAX_THREADS = 2000;

/** The posts whose comments show the user's name or avatar. One statement. */
export async function listCommentedPostIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("comments")
    .select("post_id")
    .distinct()
    .where("user_id", "=", userId)
    .limit(MAX_THREADS)
    .execute();
  return rows.map((row) => row.post_id);
}
