import { seriesHref } from "#app/features/posts/addresses.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { describeSeries } from "#app/magazine/schema-org/series-things.ts";
import { ARRANGED_SERIES } from "#app/magazine/series/arranged-series.ts";
import { loadSeriesPage } from "#app/magazine/series/series-page.server.ts";
import { SeriesView } from "#app/magazine/series/series-view.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import type { Route } from "./+types/series.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadSeriesPage(context, params.slug, url);
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }, t) => {
  if (!loaderData) return;
  const { series, parts, isBeginning } = loaderData;
  const { title, description, partCount, picture } = series;
  const path = seriesHref(series);
  return {
    title,
    description: description || t("Stories in several parts, in the order to read them."),
    path,
    // Before its first part there is nothing to find.
    robots: partCount > 0 && isBeginning ? "index" : "noindex",
    feed: `${path}/rss.xml`,
    picture: picture ?? parts[0]?.post.picture,
    describe: describeSeries(series, parts, t("Series")),
  };
});

export default function Series({ loaderData }: Route.ComponentProps) {
  const arranged = useServerOnly<ShownHome | null>(ARRANGED_SERIES);
  return <SeriesView data={loaderData} arranged={arranged} />;
}
