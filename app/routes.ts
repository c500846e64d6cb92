import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { POST_LAYOUTS } from "./magazine/post/layouts.ts";

const POST = "routes/site/post.tsx";
const FEED = "routes/feeds/feed.ts";
const NOT_FOUND = "routes/site/not-found.tsx";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    // Every layout shows any post; a post's own address is the one of its kind.
    ...Object.keys(POST_LAYOUTS).map((path) => route(`${path}/:slug`, POST, { id: path })),
    route("archive/:slug", "routes/site/archive.tsx"),
    route("author/:slug", "routes/site/author.tsx"),
    route("about", "routes/site/about.tsx"),
    route("contact", "routes/site/contact.tsx"),
    route("subscription", "routes/site/subscription.tsx"),
    route("kit", "routes/site/kit.tsx"),
    route("page404", NOT_FOUND, { id: "page404" }),
    // Last: any address that no route above knows.
    route("*", NOT_FOUND, { id: "not-found" }),
  ]),
  ...["rss.xml", "atom.xml", "feed.json", "podcast.xml"].map((path) =>
    route(path, FEED, { id: path }),
  ),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
] satisfies RouteConfig;
