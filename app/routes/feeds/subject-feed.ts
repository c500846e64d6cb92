import { getAuthorProfile } from "#app/features/accounts/queries.server.ts";
import { feedLanguage } from "#app/features/feeds/feed-language.ts";
import { listFeedEntries, logoUrlOf } from "#app/features/feeds/queries.server.ts";
import { authorFeedHref } from "#app/features/posts/addresses.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { postCard } from "#app/features/site/social/cards.server.ts";
import { getTerm } from "#app/features/taxonomy/queries.server.ts";
import { archiveAt, archiveFeedHref } from "#app/magazine/archive/archives.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { getServices, type Services, tagPage } from "#app/platform/context.server.ts";
import { READABLE_ANYWHERE } from "#app/platform/http/cross-origin.ts";
import type { Route } from "./+types/subject-feed.ts";

const FEED_POSTS = 30;

/** The author, category or tag of an address; a category can be limited to its videos. */
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
  const archive = archiveAt(pathname);
  return {
    ...term,
    tag: `term:${term.id}` as const,
    path: archiveFeedHref(archive, term),
    of: { termId: term.id, kind: archive.kind },
  };
}

/** Feed of an author or of a subject. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db, env } = services;
  const subject = await findSubject(services, url.pathname, params.slug);
  tagPage(context, "posts", "site", "terms", subject.tag);
  const site = await getSite(db);
  const { languages } = await getShellContent(context);
  const { language, edition, search } = feedLanguage(url, site.language, languages);
  const filter = { ...subject.of, limit: FEED_POSTS, edition };
  const [entries, { writeRss }] = await Promise.all([
    listFeedEntries(db, env.siteUrl, filter, (post) => postCard(site, post)),
    import("#app/features/feeds/formats.server.ts"),
  ]);
  const feed = {
    name: `${subject.name} · ${site.name}`,
    description: subject.description || site.description,
    url: env.siteUrl,
    language,
    logoUrl: logoUrlOf(site.logo, env.siteUrl),
  };
  return new Response(writeRss(feed, subject.path + search, entries), {
    headers: { ...READABLE_ANYWHERE, "content-type": "application/rss+xml; charset=utf-8" },
  });
}
