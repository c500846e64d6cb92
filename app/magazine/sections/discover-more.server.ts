/** Reads where a reader can go after any list. */
import type { Database } from "#app/database/client.server.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { listTrendingCategories } from "#app/features/taxonomy/queries.server.ts";

const TRENDING_CATEGORIES = 10;
const ELITE_AUTHORS = 10;

export interface MoreToDiscover {
  /** The first three are #1 to #3. */
  trending: TermSummary[];
  authors: AuthorSummary[];
}

/** Four statements. */
export async function loadDiscoverMore(db: Database): Promise<MoreToDiscover> {
  const [trending, authors] = await Promise.all([
    listTrendingCategories(db, TRENDING_CATEGORIES),
    listTopAuthors(db, ELITE_AUTHORS),
  ]);
  return { trending, authors };
}
