/** Reads what every page around one list of posts shows: the list itself, and where to go after it. */
import type { Database } from "#app/database/client.server.ts";
import { readListPlace } from "#app/features/posts/list-address.ts";
import { listPosts } from "#app/features/posts/list-queries.server.ts";
import type { PostFilter } from "#app/features/posts/list-statement.server.ts";
import type { NumberedPage, PostSort, PostSummary } from "#app/features/posts/models.ts";
import {
  loadDiscoverMore,
  type MoreToDiscover,
} from "#app/magazine/sections/discover-more.server.ts";

export interface ListPage {
  posts: NumberedPage<PostSummary>;
  sort: PostSort;
  more: MoreToDiscover;
}

/** No posts, on one page. */
export const NO_POSTS: NumberedPage<never> = {
  ...{ items: [], nextCursor: null, total: 0, page: 1, pageCount: 1 },
};

/**
 * The part of a list that the address asks for by `?sort=`, `?page=` and `?after=`.
 * @param list null for a list that is known to be empty
 */
export async function loadListPage(
  db: Database,
  list: (PostFilter & { limit: number }) | null,
  search: URLSearchParams,
): Promise<ListPage> {
  const place = readListPlace(search);
  const [posts, more] = await Promise.all([
    list ? listPosts(db, { ...list, ...place }) : NO_POSTS,
    loadDiscoverMore(db),
  ]);
  return { posts, sort: place.sort, more };
}
