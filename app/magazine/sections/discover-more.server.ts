/** Loads related topics, authors and tags for the end of a list. */
import type { RouterContextProvider } from "react-router";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { listTrendingCategories } from "#app/features/taxonomy/queries.server.ts";
import { endOfHour } from "#app/lib/time.ts";
import { boxesShown } from "#app/magazine/home/forms.ts";
import { getServices, notFreshAfter, tagPage } from "#app/platform/context.server.ts";

const TRENDING_CATEGORIES = 10;
const ELITE_AUTHORS = 10;

export interface MoreToDiscover {
  /** The first three are #1 to #3. */
  trending: TermSummary[];
  authors: AuthorSummary[];
}

/** As many as fill their rows, as on the front page; none where they would not fill one. Four queries. Trends, like other orders by views, are those of the hour. */
export async function loadDiscoverMore(
  context: Readonly<RouterContextProvider>,
): Promise<MoreToDiscover> {
  const { db } = getServices(context);
  tagPage(context, "posts", "terms");
  notFreshAfter(context, endOfHour(Date.now()));
  const [trending, authors] = await Promise.all([
    listTrendingCategories(db, TRENDING_CATEGORIES),
    listTopAuthors(db, ELITE_AUTHORS),
  ]);
  return {
    trending: trending.slice(0, boxesShown("category-grid", trending.length)),
    authors: authors.slice(0, boxesShown("author-slider", authors.length)),
  };
}
