import { listFeedEntries, logoUrlOf } from "#app/features/feeds/queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/feed.ts";

const FEED_POSTS = 30;

type Writer = "writeRss" | "writeAtom" | "writeJsonFeed" | "writePodcast";

const FORMATS = dictionary<{ writer: Writer; type: string; kind?: "audio" }>({
  "/rss.xml": { writer: "writeRss", type: "application/rss+xml" },
  "/atom.xml": { writer: "writeAtom", type: "application/atom+xml" },
  "/feed.json": { writer: "writeJsonFeed", type: "application/feed+json" },
  "/podcast.xml": { writer: "writePodcast", type: "application/rss+xml", kind: "audio" },
});

/** The magazine's feeds, one format per address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname;
  const format = FORMATS[path];
  if (!format) throw new NotFound(`No feed at ${path}`);
  const { db, env } = getServices(context);
  tagPage(context, "posts", "site", "terms");
  const [site, entries, writers] = await Promise.all([
    getSite(db),
    listFeedEntries(db, env.siteUrl, { kind: format.kind, limit: FEED_POSTS }),
    // Imported on demand: the feed library is large and used only here.
    import("#app/features/feeds/formats.server.ts"),
  ]);
  const feedSite = { ...site, url: env.siteUrl, logoUrl: logoUrlOf(site.logo, env.siteUrl) };
  return new Response(writers[format.writer](feedSite, path, entries), {
    headers: { "content-type": `${format.type}; charset=utf-8` },
  });
}
