/** Knows on which public pages a person is named. */
import type { Database } from "#app/database/client.server.ts";

/** Beyond so many, old threads show the former name until they change for another reason. */
const MOST_THREADS = 2000;

/** The tags of all pages that show a person's name or portrait. One statement. */
export async function taggedPagesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("comments")
    .select("post_id")
    .distinct()
    .where("user_id", "=", userId)
    .limit(MOST_THREADS)
    .execute();
  return [`user:${userId}`, ...rows.map((row) => `comments:${row.post_id}`)];
}
