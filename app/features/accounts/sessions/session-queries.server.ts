/** Lists a user's sessions. */
import type { Database } from "#app/database/client/client.server.ts";
import { describeBrowser } from "./browser-name.ts";
import { type NetworkKind, networkKind } from "./network-kind.ts";

/** "same": the network of the session that asks. */
export type SessionNetwork = "same" | NetworkKind;

/** A signed-in browser. */
export interface SessionView {
  id: string;
  /** e.g. "Firefox on Windows"; "" when unknown. */
  browser: string;
  address: string | null;
  /** How near it is, as far as the address tells; null without one. */
  network: SessionNetwork | null;
  startedAt: number;
  seenAt: number;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

const MAX_SHOWN = 50;

/** No place is looked up: a service that knows places would learn who reads here. */
function networkOf(address: string | null, here: string | null): SessionNetwork | null {
  if (!address) return null;
  return address === here ? "same" : networkKind(address);
}

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
  const here = rows.find((row) => row.id === currentId)?.ip_address ?? null;
  const views = rows.map((row) => ({
    id: row.id,
    browser: describeBrowser(row.user_agent ?? ""),
    address: row.ip_address,
    network: networkOf(row.ip_address, row.id === currentId ? null : here),
    startedAt: row.created_at,
    seenAt: row.updated_at,
    isCurrent: row.id === currentId,
  }));
  return views.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
