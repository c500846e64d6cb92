import { SeriesListView } from "#app/magazine/series/series-list-view.tsx";
import { loadSeriesList } from "#app/magazine/series/series-page.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import type { Route } from "./+types/series-list.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadSeriesList(context, url);
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }, t) => {
  if (!loaderData) return;
  return {
    title: t("Series"),
    description: t("Stories in several parts, in the order to read them."),
    path: "/series",
    robots: loaderData.items.length > 0 ? "index" : "noindex",
  };
});

export default function SeriesIndex({ loaderData }: Route.ComponentProps) {
  return <SeriesListView {...loaderData} />;
}
