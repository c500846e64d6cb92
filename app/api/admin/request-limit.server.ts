/** The request limit of integrations, and the headers that report it. */
import type { Database } from "#app/database/client/client.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { limitHeaders } from "#app/platform/http/limit-headers.ts";
import { countAttempts, type RateLimit } from "#app/platform/security/rate-limits.server.ts";

/** Enough to move a magazine in, too few to keep a server busy. */
export const REQUESTS: RateLimit = { name: "admin-api", points: 600, windowMs: MINUTE };

/**
 * Counts a request.
 * @param headers get what is left
 * @throws GhostError when there are too many
 */
export async function countRequest(
  db: Database,
  callerId: string,
  headers: Headers,
): Promise<void> {
  const counted = await countAttempts(db, REQUESTS, callerId);
  for (const [name, value] of limitHeaders(REQUESTS, counted)) headers.set(name, value);
  if (counted.points <= REQUESTS.points) return;
  throw new GhostError("TooManyRequestsError", "Too many requests.", {
    context: `There are ${REQUESTS.points} a minute.`,
  });
}
