import { useLocation } from "react-router";
import { loadSearch } from "#app/magazine/search/search-page.server.ts";
import { SearchView } from "#app/magazine/search/search-view.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import type { Route } from "./+types/search.ts";

/** Two looks of one page. */
const SECOND = "/search-v2";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSearch(context, url);
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData, location }, t) => {
  if (!loaderData) return;
  const { term } = loaderData.request;
  return {
    title: term ? t("Search: {term}", { term }) : t("Search"),
    description: t("Articles, films, episodes and galleries, their topics and their authors."),
    path: location.pathname,
    robots: "noindex",
  };
});

export default function Search({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <SearchView data={loaderData} variant={pathname === SECOND ? "strip" : "hero"} />;
}
