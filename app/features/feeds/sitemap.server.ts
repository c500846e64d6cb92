/** Sitemap (sitemaps.org; at most 50,000 URLs per file) and robots.txt. */
import type { Database } from "#app/database/client/client.server.ts";
import { authorHref, postHref, termHref } from "#app/features/posts/addresses.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { withoutControls } from "#app/lib/control-characters.ts";

const LARGEST_SITEMAP = 50_000;
const FIXED_PATHS = ["/", "/about", "/contact", "/subscription", "/credits"];

interface SitemapEntry {
  path: string;
  /** Milliseconds since 1970; absent when unknown. */
  changedAt?: number;
}

/** Newest posts first, then terms and authors with posts. Three statements. */
export async function listSitemapEntries(db: Database): Promise<SitemapEntry[]> {
  const terms = await db.selectFrom("terms").select("slug").where("post_count", ">", 0).execute();
  const authors = await db
    .selectFrom("authors")
    .select("slug")
    .where("post_count", ">", 0)
    .execute();
  const others: SitemapEntry[] = [
    ...FIXED_PATHS.map((path) => ({ path })),
    ...terms.map((term) => ({ path: termHref(term) })),
    ...authors.map((author) => ({ path: authorHref(author) })),
  ];
  const posts = await db
    .selectFrom("posts")
    .select(["kind", "slug", "updated_at"])
    .where((eb) => isPublished(eb))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(LARGEST_SITEMAP - others.length)
    .execute();
  return [
    ...others,
    ...posts.map((post) => ({ path: postHref(post), changedAt: post.updated_at })),
  ];
}

/** @param siteUrl public address without a trailing slash */
export function writeSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
    return `<url><loc>${siteUrl}${encodeURI(withoutControls(path)).replaceAll("&", "&amp;")}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

const PRIVATE_PATHS = ["/dashboard", "/actions/", "/api/", "/search"];

/** robots.txt (RFC 9309). */
export function writeRobots(siteUrl: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`).join("\n");
  return `User-agent: *\n${rules}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
