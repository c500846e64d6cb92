/** Gathers what an author's page shows. */
import type { RouterContextProvider } from "react-router";
import type { AuthorProfile, AuthorSummary } from "#app/features/accounts/models.ts";
import { getAuthorProfile, listTopAuthors } from "#app/features/accounts/queries.server.ts";
import { readListPlace } from "#app/features/posts/list-address.ts";
import { listPosts } from "#app/features/posts/list-queries.server.ts";
import type { NumberedPage, PostSort, PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { listTrendingCategories } from "#app/features/taxonomy/queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";

const POSTS_PER_PAGE = 12;
const TRENDING_CATEGORIES = 10;
const ELITE_AUTHORS = 10;

export interface AuthorRouteData {
  author: AuthorProfile;
  posts: NumberedPage<PostSummary>;
  sort: PostSort;
  trending: TermSummary[];
  authors: AuthorSummary[];
}

/**
 * @throws NotFound when no author has that slug
 */
export async function loadAuthor(
  context: Readonly<RouterContextProvider>,
  slug: string,
  url: URL,
): Promise<AuthorRouteData> {
  const { db } = getServices(context);
  const author = await getAuthorProfile(db, slug);
  tagPage(context, `author:${author.id}`, "posts");
  const place = readListPlace(url.searchParams);
  const [posts, trending, authors] = await Promise.all([
    listPosts(db, { authorId: author.id, limit: POSTS_PER_PAGE, ...place }),
    listTrendingCategories(db, TRENDING_CATEGORIES),
    listTopAuthors(db, ELITE_AUTHORS),
  ]);
  return { author, posts, sort: place.sort, trending, authors };
}
