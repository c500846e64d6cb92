import { FollowingPage } from "#app/desk/reading/following-page.tsx";
import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { listFollowed, listFollowedPosts } from "#app/features/reactions/follow-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/following.ts";

const POSTS_ON_A_PAGE = 12;
const SUGGESTED = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, author } = getViewer(context);
  const { db } = getServices(context);
  const cursor = url.searchParams.get("cursor");
  const [page, { authors, terms, series }] = await Promise.all([
    listFollowedPosts(db, userId, { cursor, limit: POSTS_ON_A_PAGE }),
    listFollowed(db, userId),
  ]);
  // One more, since readers do not follow themselves.
  const top = authors.length === 0 ? await listTopAuthors(db, SUGGESTED + 1) : [];
  const suggested = top.filter(({ slug }) => slug !== author?.slug).slice(0, SUGGESTED);
  return { ...page, suggested, isFollowing: authors.length + terms.length + series.length > 0 };
}

export const meta = pageMeta({
  title: "Following",
  description: "New posts of what you follow.",
  path: "/dashboard/following",
  robots: "noindex",
});

export default function Following({ loaderData }: Route.ComponentProps) {
  return <FollowingPage {...loaderData} />;
}
