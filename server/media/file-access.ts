/** Access control for files of members-only and paid posts. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, hasRole } from "#app/features/accounts/policy.ts";
import { readSessionCookie } from "#app/features/accounts/sessions/session-cookies.server.ts";
import { findSession } from "#app/features/accounts/sessions/sessions.server.ts";
import {
  canAccessFile,
  type FileGuard,
  type Reader,
} from "#app/features/billing/subscriptions/reading-queries.server.ts";

import { readTickets } from "#app/platform/http/tickets.ts";

/** Browsers revalidate each time; shared caches do not store it. */
const GUARDED_CACHING = "private, no-cache";

const ANONYMOUS: Actor = { userId: null, role: null };

/** The same with the passwords that were given. */
async function findReader(db: Database, request: Request): Promise<Reader> {
  const tickets = readTickets(request.headers.get("cookie"));
  return { ...(await findActor(db, request)), tickets };
}

/** The signed-in user of a request, or nobody. */
export async function findActor(db: Database, request: Request): Promise<Actor> {
  const token = readSessionCookie(request);
  const session = token ? await findSession(db, token) : null;
  return session ? { userId: session.userId, role: session.role } : ANONYMOUS;
}

/**
 * `Cache-Control` for a file, or null when the visitor may not access it. Unrestricted files cost
 * no session lookup.
 * @param open `Cache-Control` of an unrestricted file
 */
export async function fileCacheControl(
  db: Database,
  guard: FileGuard,
  { request, open }: { request: Request; open: string },
): Promise<string | null> {
  if (guard === null) return open;
  return (await canAccessFile(db, await findReader(db, request), guard)) ? GUARDED_CACHING : null;
}

/** As `fileCacheControl`. Authors see every picture: they choose them in the media library. */
export async function pictureCacheControl(
  db: Database,
  guard: FileGuard,
  { request, open }: { request: Request; open: string },
): Promise<string | null> {
  if (guard === null) return open;
  const actor = await findReader(db, request);
  const mayRead = hasRole(actor, "author") || (await canAccessFile(db, actor, guard));
  return mayRead ? GUARDED_CACHING : null;
}

/** A 404 for a file the visitor may not access; not cached, so that it works after logging in. */
export function hiddenNotFound(): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response("Not found\n", { status: 404, headers });
}
