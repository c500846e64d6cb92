/** Addresses of feeds, sitemaps and other files for programs: a part of `app/routes.ts`. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { ARCHIVES } from "#app/magazine/archive/archives.ts";

const FEED = "routes/feeds/feed.ts";

export const FEED_ROUTES: RouteConfigEntry[] = [
  ...["rss.xml", "atom.xml", "feed.json", "podcast.xml"].map((path) =>
    route(path, FEED, { id: path }),
  ),
  route("author/:slug/rss.xml", "routes/feeds/subject-feed.ts", { id: "author-feed" }),
  ...ARCHIVES.map(({ path }) =>
    route(`${path}/:slug/rss.xml`, "routes/feeds/subject-feed.ts", { id: `${path}-feed` }),
  ),
  ...["rss.xml", "atom.xml", "feed.json"].map((file) =>
    route(`series/:slug/${file}`, "routes/feeds/series-feed.ts", { id: `series-${file}` }),
  ),
  ...["feed", "feed.xml", "rss", "atom", "index.xml"].map((path) =>
    route(path, "routes/feeds/old-feed.ts", { id: path }),
  ),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("sitemaps/:file", "routes/feeds/sitemap-part.ts"),
  route(".well-known/security.txt", "routes/feeds/security-txt.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("site.webmanifest", "routes/feeds/web-manifest.ts"),
];
