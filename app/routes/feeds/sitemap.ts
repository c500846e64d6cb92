import { listSitemapEntries, writeSitemap } from "#app/features/feeds/sitemap.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  tagPage(context, "posts", "site", "terms");
  return new Response(writeSitemap(env.siteUrl, await listSitemapEntries(db)), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
