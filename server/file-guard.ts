/** Lets files of posts that are not for everybody through to those who may have them. */
import type { Database } from "#app/database/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { readSessionCookie } from "#app/features/accounts/session-cookies.server.ts";
import { findSession } from "#app/features/accounts/sessions.server.ts";
import { type FileGuard, mayPass } from "#app/features/billing/reading-queries.server.ts";

/** A browser asks anew each time, and no cache on the way keeps it. */
const GUARDED_CACHING = "private, no-cache";

const NOBODY: Actor = { userId: null, role: null };

async function whoAsks(db: Database, request: Request): Promise<Actor> {
  const token = readSessionCookie(request);
  const session = token ? await findSession(db, token) : null;
  return session ? { userId: session.userId, role: session.role } : NOBODY;
}

/**
 * How a file may be kept on its way to who asks, or null when they may not have it. Files that
 * nobody guards cost no look at the session.
 * @param open the caching of what everybody may have
 */
export async function cachingBehind(
  db: Database,
  guard: FileGuard,
  { request, open }: { request: Request; open: string },
): Promise<string | null> {
  if (guard === null) return open;
  return (await mayPass(db, await whoAsks(db, request), guard)) ? GUARDED_CACHING : null;
}

/** For who may not have it: like a file that is not there, but asked for again after a log-in. */
export function keptBack(): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response("Not found\n", { status: 404, headers });
}
