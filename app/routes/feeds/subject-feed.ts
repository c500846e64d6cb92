import { getAuthorProfile } from "#app/features/accounts/queries.server.ts";
import { listFeedEntries, logoUrlOf } from "#app/features/feeds/queries.server.ts";
import { authorFeedHref, termFeedHref } from "#app/features/posts/addresses.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { getTerm } from "#app/features/taxonomy/queries.server.ts";
import { getServices, type Services, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/subject-feed.ts";

const FEED_POSTS = 30;

/** The author, category or tag that an address speaks of. */
async function findSubject({ db }: Services, pathname: string, slug: string) {
  if (pathname.startsWith("/author/")) {
    const author = await getAuthorProfile(db, slug);
    return {
      ...author,
      tag: `author:${author.id}` as const,
      path: authorFeedHref(author),
      of: { authorId: author.id },
    };
  }
  const term = await getTerm(db, slug);
  return {
    ...term,
    tag: `term:${term.id}` as const,
    path: termFeedHref(term),
    of: { termId: term.id },
  };
}

/** What one author writes, or what appears on one subject. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db, env } = services;
  const subject = await findSubject(services, url.pathname, params.slug);
  tagPage(context, "posts", "site", "terms", subject.tag);
  const [site, entries, { writeRss }] = await Promise.all([
    getSite(db),
    listFeedEntries(db, env.siteUrl, { ...subject.of, limit: FEED_POSTS }),
    import("#app/features/feeds/formats.server.ts"),
  ]);
  const feed = {
    name: `${subject.name} · ${site.name}`,
    description: subject.description || site.description,
    url: env.siteUrl,
    language: site.language,
    logoUrl: logoUrlOf(site.logo, env.siteUrl),
  };
  return new Response(writeRss(feed, subject.path, entries), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
