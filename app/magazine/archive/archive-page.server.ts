/** Gathers what the archive of a category or tag shows. */
import type { RouterContextProvider } from "react-router";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import { readListPlace } from "#app/features/posts/list-address.ts";
import { listPosts } from "#app/features/posts/list-queries.server.ts";
import type { NumberedPage, PostSort, PostSummary } from "#app/features/posts/models.ts";
import type { TermProfile, TermSummary } from "#app/features/taxonomy/models.ts";
import { getTerm, listTrendingCategories } from "#app/features/taxonomy/queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { type Archive, archiveAt } from "./archives.ts";

const TRENDING_CATEGORIES = 10;
const ELITE_AUTHORS = 10;

export interface ArchiveRouteData {
  archive: Archive;
  term: TermProfile;
  posts: NumberedPage<PostSummary>;
  sort: PostSort;
  trending: TermSummary[];
  authors: AuthorSummary[];
}

/**
 * @throws NotFound when no category or tag has that slug
 */
export async function loadArchive(
  context: Readonly<RouterContextProvider>,
  slug: string,
  url: URL,
): Promise<ArchiveRouteData> {
  const { db } = getServices(context);
  const term = await getTerm(db, slug);
  tagPage(context, `term:${term.id}`, "posts");
  const archive = archiveAt(url.pathname);
  const place = readListPlace(url.searchParams);
  const [posts, trending, authors] = await Promise.all([
    listPosts(db, { termId: term.id, kind: archive.kind, limit: archive.postsPerPage, ...place }),
    listTrendingCategories(db, TRENDING_CATEGORIES),
    listTopAuthors(db, ELITE_AUTHORS),
  ]);
  return { archive, term, posts, sort: place.sort, trending, authors };
}
