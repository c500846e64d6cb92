/** Lists the browsers in which somebody is signed in, and ends what they do not recognise. */
import type { Database } from "#app/database/client.server.ts";
import { describeBrowser } from "#app/lib/browser-name.ts";

/** A browser that is signed in. */
export interface SessionView {
  id: string;
  /** e.g. "Firefox on Windows"; "" when it does not say. */
  browser: string;
  address: string | null;
  startedAt: number;
  seenAt: number;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

const MOST_SHOWN = 50;

/** The sessions of a person, the one in use first. One statement. */
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
    .limit(MOST_SHOWN)
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

/** Ends one session of a person; another person's stays. */
export async function endOwnSession(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "=", id).execute();
}

/** Ends every session of a person but one. */
export async function endOtherSessions(
  db: Database,
  userId: string,
  keptId: string,
): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", keptId).execute();
}
