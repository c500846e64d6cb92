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
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { countTags } from "#app/platform/events/stale-pages.ts";

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
 * The part of a list selected by `?sort=`, `?page=` and `?after=`. Tags the page with the counts on
 * its cards.
 * @param list null for a list known to be empty
 */
export async function loadListPage(
  context: Readonly<RouterContextProvider>,
  list: (PostFilter & { limit: number }) | null,
  search: URLSearchParams,
): Promise<ListPage> {
  const { db } = getServices(context);
  const place = readListPosition(search);
  const [posts, more] = await Promise.all([
    list ? listPosts(db, { ...list, ...place }) : NO_POSTS,
    loadDiscoverMore(context),
  ]);
  tagPage(context, ...countTags(posts.items.map(({ id }) => id)));
  return { posts, sort: place.sort, more };
}
