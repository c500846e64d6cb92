/** Builds the search index at the start. */
import { ensureIndex } from "#app/features/search/indexing/reindex.server.ts";
import type { Services } from "#app/platform/context.server.ts";

/**
 * Builds the search index unless it is up to date. Without one the magazine is read as before, so a
 * failure does not end the start; the next start tries again.
 * @param say prints a line for the person at the terminal
 */
export async function prepareSearch(
  services: Pick<Services, "db" | "dialect" | "log">,
  say: (line: string) => void,
): Promise<void> {
  try {
    await ensureIndex(services, () => say("Building the search index …"));
  } catch (error) {
    services.log.error({ err: error }, "search: the index cannot be built");
    say("The search index cannot be built; searches find only a part. The log says why.");
  }
}
