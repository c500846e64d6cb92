/** Lists a user's sessions. */
import type { Database } from "#app/database/client/client.server.ts";
import { describeBrowser } from "#app/lib/browser-name.ts";

/** A signed-in browser. */
export interface SessionView {
  id: string;
  /** e.g. "Firefox on Windows"; "" when unknown. */
  browser: string;
  address: string | null;
  startedAt: number;
  seenAt: number;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

const MAX_SHOWN = 50;

/** A user's sessions, the current one first. One statement. */
export async function listSessions(
  db: Database,
  userId: string,
  currentId: string,
  now = Date.now(),
): Promise<SessionView[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "ip_address", "created_at", "updated_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("updated_at", "desc")
    .limit(MAX_SHOWN)
    .execute();
  const views = rows.map((row) => ({
    id: row.id,
    browser: describeBrowser(row.user_agent ?? ""),
    address: row.ip_address,
    startedAt: row.created_at,
    seenAt: row.updated_at,
    isCurrent: row.id === currentId,
  }));
  return views.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
