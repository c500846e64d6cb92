/** Loads the data of an author's page. */
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client/client.server.ts";
import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { findUserOfAuthor, getAuthorProfile } from "#app/features/accounts/queries.server.ts";
import type { PostFilter } from "#app/features/posts/queries/list-statement.server.ts";
import { type ListPage, loadListPage } from "#app/magazine/cards/grids/list-page.server.ts";
import { orMoved } from "#app/magazine/shell/moved.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { AUTHOR_POSTS_PER_PAGE, type AuthorTab, readAuthorTab } from "./author-tabs.ts";

export interface AuthorRouteData extends ListPage {
  author: AuthorProfile;
  tab: AuthorTab;
}

/** The filter of a tab's list; null for the private tab. */
async function listOf(db: Database, tab: AuthorTab, authorId: string): Promise<PostFilter | null> {
  if (tab === "articles") return { authorId };
  const userId = tab === "favorites" ? await findUserOfAuthor(db, authorId) : null;
  return userId ? { likedBy: userId } : null;
}

/**
 * The page is shared by all visitors; the author's saved posts are fetched afterwards, by the
 * author only.
 * @throws NotFound when no author has that slug; a redirect for a former slug
 */
export async function loadAuthor(
  context: Readonly<RouterContextProvider>,
  slug: string,
  url: URL,
): Promise<AuthorRouteData> {
  const { db } = getServices(context);
  const author = await orMoved(db, { kind: "author", slug, url }, getAuthorProfile(db, slug));
  tagPage(context, `author:${author.id}`, `author-likes:${author.id}`, "posts");
  const tab = readAuthorTab(url.searchParams);
  const list = await listOf(db, tab, author.id);
  const page = await loadListPage(
    context,
    list && { ...list, limit: AUTHOR_POSTS_PER_PAGE },
    url.searchParams,
  );
  return { author, tab, ...page };
}
