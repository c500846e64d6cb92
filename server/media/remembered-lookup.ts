/** Serves the last known results of a lookup while the database is unavailable. */
import { LRUCache } from "lru-cache";
import { isOutage } from "#app/database/client/outage.server.ts";

/** Some 300 bytes each. */
const MAX_REMEMBERED = 20_000;

/**
 * Wraps a lookup so that it returns its last result during an outage of the database: cached pages
 * keep their pictures and audio.
 */
export function rememberedLookup<Found>(
  lookUp: (key: string) => Promise<Found | null>,
): (key: string) => Promise<Found | null> {
  const remembered = new LRUCache<string, { found: Found }>({ max: MAX_REMEMBERED });
  return async (key) => {
    try {
      const found = await lookUp(key);
      if (found === null) remembered.delete(key);
      else remembered.set(key, { found });
      return found;
    } catch (error) {
      const known = isOutage(error) ? remembered.get(key) : undefined;
      if (!known) throw error;
      return known.found;
    }
  };
}
