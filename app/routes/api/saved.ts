import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { readListPosition } from "#app/features/posts/list-address.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { AUTHOR_POSTS_PER_PAGE } from "#app/magazine/author/author-tabs.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/saved.ts";

/** Posts that an author has saved, for themselves alone; null for everybody else. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const viewer = await findViewer(context, request);
  if (viewer?.author?.slug !== params.slug) return { posts: null };
  const place = readListPosition(url.searchParams);
  const list = { savedBy: viewer.userId, limit: AUTHOR_POSTS_PER_PAGE, ...place };
  return { posts: await listPosts(getServices(context).db, list) };
}
