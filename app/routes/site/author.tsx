import { useLocation } from "react-router";
import { authorFeedHref, authorHref } from "#app/features/posts/addresses.ts";
import { loadAuthor } from "#app/magazine/author/author-page.server.ts";
import { AuthorView } from "#app/magazine/author/author-view.tsx";
import { describeAuthor } from "#app/magazine/schema-org/list-things.ts";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import type { Route } from "./+types/author.ts";

/** Two looks of one page; search engines keep the first. */
const SECOND = "/author-v2/";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadAuthor(context, params.slug, url);
}

export const meta: Route.MetaFunction = contentMeta(({ loaderData }) => {
  if (!loaderData) return;
  const { author, posts, sort, tab } = loaderData;
  return {
    title: author.name,
    description: author.description,
    path: authorHref(author),
    page: sort === "recent" && tab === "articles" ? posts.page : undefined,
    robots: "index",
    type: "profile",
    feed: authorFeedHref(author),
    picture: author.cover,
    describe: describeAuthor(author),
  };
});

export default function Author({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const variant = pathname.startsWith(SECOND) ? "banner" : "sheet";
  return <AuthorView data={loaderData} variant={variant} />;
}
