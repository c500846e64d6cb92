import { listFeedEntries, logoUrlOf } from "#app/features/feeds/queries.server.ts";
import { seriesHref } from "#app/features/posts/addresses.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { getSeriesAt } from "#app/magazine/series/series-page.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/series-feed.ts";
import { answerFeed, FEED_FORMATS } from "./feed-formats.ts";

const FEED_POSTS = 30;

/** The parts of a series, the newest first: feed readers show what is new. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const series = await getSeriesAt(context, params.slug, url);
  const file = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
  const format = FEED_FORMATS[file];
  if (!format) throw new NotFound(`No feed at ${url.pathname}`);
  tagPage(context, "posts", "site", "terms", `series:${series.id}`);
  const [site, entries, writers] = await Promise.all([
    getSite(db),
    listFeedEntries(db, env.siteUrl, { seriesId: series.id, limit: FEED_POSTS }),
    // Imported on demand: the feed library is large.
    import("#app/features/feeds/formats.server.ts"),
  ]);
  const feed = {
    name: `${series.title} · ${site.name}`,
    description: series.description || site.description,
    url: env.siteUrl,
    language: site.language,
    logoUrl: logoUrlOf(site.logo, env.siteUrl),
  };
  const path = `${seriesHref(series)}/${file}`;
  return answerFeed(writers[format.writer](feed, path, entries), format.type);
}
