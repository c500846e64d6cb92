/** Limits searches per network: each costs more than other pages, and any word is another page. */
import type { Database } from "#app/database/client/client.server.ts";
import { isOutage } from "#app/database/client/outage.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";

/** For searches and suggestions that no cached page answers; an office shares one network. */
const SEARCHES: RateLimit = { name: "search", points: 240, windowMs: MINUTE };

/**
 * Counts a search. An outage of the database limits nobody.
 * @param address of the client; empty when the server itself refreshes a page
 * @throws TooManyRequests when the limit is exceeded
 */
export async function limitSearches(db: Database, address: string): Promise<void> {
  if (!address) return;
  try {
    await consumeRateLimit(db, SEARCHES, address);
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
}
