import {
  type FeedSite,
  writeAtom,
  writeJsonFeed,
  writePodcast,
  writeRss,
} from "#app/features/feeds/formats.server.ts";
import { type FeedEntry, listFeedEntries } from "#app/features/feeds/queries.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/feed.ts";

const FEED_POSTS = 30;

type Writer = (site: FeedSite, path: string, entries: readonly FeedEntry[]) => string;

const FORMATS: Record<string, { write: Writer; type: string; kind?: "audio" }> = {
  "/rss.xml": { write: writeRss, type: "application/rss+xml" },
  "/atom.xml": { write: writeAtom, type: "application/atom+xml" },
  "/feed.json": { write: writeJsonFeed, type: "application/feed+json" },
  "/podcast.xml": { write: writePodcast, type: "application/rss+xml", kind: "audio" },
};

/** The magazine's feeds, one format per address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname;
  const format = FORMATS[path];
  if (!format) throw new NotFound(`No feed at ${path}`);
  const { db, env } = getServices(context);
  tagPage(context, "posts", "site");
  const [site, entries] = await Promise.all([
    getSite(db),
    listFeedEntries(db, env.siteUrl, { kind: format.kind, limit: FEED_POSTS }),
  ]);
  const feedSite = { ...site, url: env.siteUrl };
  return new Response(format.write(feedSite, path, entries), {
    headers: { "content-type": `${format.type}; charset=utf-8` },
  });
}
