/** Gathers what an author's page shows. */
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client.server.ts";
import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { findUserOfAuthor, getAuthorProfile } from "#app/features/accounts/queries.server.ts";
import type { PostFilter } from "#app/features/posts/list-statement.server.ts";
import { type ListPage, loadListPage } from "#app/magazine/grids/list-page.server.ts";
import { orMoved } from "#app/magazine/moved.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { AUTHOR_POSTS_PER_PAGE, type AuthorTab, readAuthorTab } from "./author-tabs.ts";

export interface AuthorRouteData extends ListPage {
  author: AuthorProfile;
  tab: AuthorTab;
}

/** What a tab lists; null where the public sees nothing of it. */
async function listOf(db: Database, tab: AuthorTab, authorId: string): Promise<PostFilter | null> {
  if (tab === "articles") return { authorId };
  const userId = tab === "favorites" ? await findUserOfAuthor(db, authorId) : null;
  return userId ? { likedBy: userId } : null;
}

/**
 * The page is the same for everybody: what its owner has saved comes after it, to them alone.
 * @throws NotFound when no author has that slug, or a redirect where they had it before
 */
export async function loadAuthor(
  context: Readonly<RouterContextProvider>,
  slug: string,
  url: URL,
): Promise<AuthorRouteData> {
  const { db } = getServices(context);
  const author = await orMoved(db, { kind: "author", slug, url }, getAuthorProfile(db, slug));
  tagPage(context, `author:${author.id}`, "posts");
  const tab = readAuthorTab(url.searchParams);
  const list = await listOf(db, tab, author.id);
  const page = await loadListPage(
    db,
    list && { ...list, limit: AUTHOR_POSTS_PER_PAGE },
    url.searchParams,
  );
  return { author, tab, ...page };
}
