/** Counts unread notifications for the header badge. */
import type { Database } from "#app/database/client/client.server.ts";

/** Above this the badge shows "99+". */
const MAX_COUNTED = 99;

/** Unread notifications of the user, up to 99. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const rows = await db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_read", "=", 0)
    .limit(MAX_COUNTED)
    .execute();
  return rows.length;
}
