import { findSitemapPart } from "#app/features/feeds/sitemaps/sitemap-queries.server.ts";
import { writeSitemap } from "#app/features/feeds/sitemaps/sitemap-xml.server.ts";
import { embedOf } from "#app/features/player/embeds/embeds.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { endOfHour } from "#app/lib/time.ts";
import { getServices, notFreshAfter, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/sitemap-part.ts";

/** A file of the sitemap: some posts with their pictures or videos, some subjects, or the news. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  tagPage(context, "pages", "posts", "site", "terms");
  if (params.file === "news.xml") notFreshAfter(context, endOfHour(Date.now()));
  const { name, language } = await getSite(db);
  const { hostname } = new URL(env.siteUrl);
  const frameOf = (embedUrl: string) => embedOf(embedUrl, hostname)?.frameUrl ?? null;
  const site = { name, language, url: env.siteUrl, frameOf };
  const entries = await findSitemapPart(db, params.file, site);
  if (!entries) throw new NotFound(`No sitemap "${params.file}"`);
  return new Response(writeSitemap(env.siteUrl, entries), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
