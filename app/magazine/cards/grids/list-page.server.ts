/** Loads a page of a post list, with its pagination. */
import type { RouterContextProvider } from "react-router";
import { readListPosition } from "#app/features/posts/list-address.ts";
import type { NumberedPage, PostSort, PostSummary } from "#app/features/posts/models.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import type { PostFilter } from "#app/features/posts/queries/list-statement.server.ts";
import {
  loadDiscoverMore,
  type MoreToDiscover,
} from "#app/magazine/sections/discover-more.server.ts";
import { readEdition } from "#app/magazine/shell/read-edition.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { cardTags } from "#app/platform/events/stale-pages.ts";

export interface ListPage {
  posts: NumberedPage<PostSummary>;
  sort: PostSort;
  more: MoreToDiscover;
}

/** No posts, on one page. */
export const NO_POSTS: NumberedPage<never> = {
  items: [],
  nextCursor: null,
  total: 0,
  page: 1,
  last: 1,
  pageCount: 1,
};

/**
 * Search engines drop addresses that are not found, but keep those that show another page.
 * @throws NotFound for a page number past the end of a list
 */
export function refusePastEnd(requested: number, pageCount: number): void {
  if (requested > pageCount) throw new NotFound(`No page ${requested} of ${pageCount}`);
}

/**
 * The part of a list selected by `?sort=`, `?page=` and `?after=`. Tags the page with the counts on
 * its cards.
 * @param list null for a list known to be empty
 * @throws NotFound for a page number past the end
 */
export async function loadListPage(
  context: Readonly<RouterContextProvider>,
  list: (PostFilter & { limit: number }) | null,
  search: URLSearchParams,
): Promise<ListPage> {
  const { db } = getServices(context);
  const place = readListPosition(search);
  const edition = await readEdition(context, search);
  const [posts, more] = await Promise.all([
    list ? listPosts(db, { ...list, ...place, edition }) : NO_POSTS,
    loadDiscoverMore(context),
  ]);
  if (list && !place.cursor) refusePastEnd(place.page, posts.pageCount);
  tagPage(context, ...cardTags(posts.items.map(({ id }) => id)));
  return { posts, sort: place.sort, more };
}
