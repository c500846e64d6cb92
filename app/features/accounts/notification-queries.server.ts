/** Counts what a reader has not seen yet. */
import type { Database } from "#app/database/client.server.ts";

/** Beyond so many a number says no more than "many". */
const MOST_COUNTED = 99;

/** Notifications that the reader has not opened, up to 99. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const rows = await db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_read", "=", 0)
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}
