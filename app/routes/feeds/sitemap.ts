import { listSitemapParts } from "#app/features/feeds/sitemaps/sitemap-queries.server.ts";
import { writeSitemapIndex } from "#app/features/feeds/sitemaps/sitemap-xml.server.ts";
import { endOfHour } from "#app/lib/time.ts";
import { getServices, notFreshAfter, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** The index of sitemaps. What is new changes with time alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  tagPage(context, "pages", "posts", "site", "terms");
  notFreshAfter(context, endOfHour(Date.now()));
  return new Response(writeSitemapIndex(env.siteUrl, await listSitemapParts(db)), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
