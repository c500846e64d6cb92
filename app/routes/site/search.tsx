import { useLocation } from "react-router";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { metaWords } from "#app/magazine/page-titles.ts";
import { loadSearch } from "#app/magazine/search/search-page.server.ts";
import { SearchView } from "#app/magazine/search/search-view.tsx";
import type { Route } from "./+types/search.ts";

/** Two looks of one page. */
const SECOND = "/search-v2";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSearch(context, url);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { term } = loaderData.request;
  const say = metaWords(matches);
  return pageMeta(matches, {
    title: term ? say("Search: {term}", { term }) : say("Search"),
    description: say("Articles, films, episodes and galleries, their topics and their authors."),
    path: location.pathname,
    isUnlisted: true,
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return <SearchView data={loaderData} variant={pathname === SECOND ? "strip" : "hero"} />;
}
