import { feedLanguage } from "#app/features/feeds/feed-language.ts";
import { listEpisodes, listFeedEntries, logoUrlOf } from "#app/features/feeds/queries.server.ts";
import type { SiteView } from "#app/features/site/models.ts";
import { iconUrl, PODCAST_ICON } from "#app/features/site/site-icon.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { postCard } from "#app/features/site/social/cards.server.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { getServices, type Services, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/feed.ts";
import { answerFeed, FEED_FORMATS } from "./feed-formats.ts";

const FEED_POSTS = 30;

const PODCAST = "/podcast.xml";

/** Width of the cover: directories take 1400 to 3000 pixels. */
const COVER_WIDTH = 1440;

/** Metadata of a feed from the magazine's settings. */
function feedSite(site: SiteView, { env: { siteUrl } }: Services) {
  return { ...site, url: siteUrl, logoUrl: logoUrlOf(site.logo, siteUrl) };
}

const coverOf = ({ podcastCover, icon }: SiteView): string =>
  podcastCover ? jpegUrl(podcastCover.hash, COVER_WIDTH) : iconUrl(PODCAST_ICON, icon);

/** @throws NotFound without an episode: directories refuse a podcast that has none, and an owner's redirect may lead to one elsewhere */
async function writeEpisodes(services: Services, site: SiteView): Promise<string> {
  const { siteUrl } = services.env;
  const [episodes, { writePodcast }] = await Promise.all([
    listEpisodes(services.db, siteUrl),
    import("#app/features/feeds/podcast.server.ts"),
  ]);
  if (episodes.length === 0) throw new NotFound(`No feed at ${PODCAST}`);
  const podcast = {
    ...feedSite(site, services),
    owner: {
      name: site.podcastOwner || site.name,
      email: site.podcastEmail || site.contact.email,
    },
    category: site.podcastCategory,
    isExplicit: site.isPodcastExplicit,
    coverUrl: siteUrl + coverOf(site),
  };
  return writePodcast(podcast, PODCAST, episodes);
}

/** The magazine's feeds, one format per address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname;
  const services = getServices(context);
  tagPage(context, "posts", "site", "terms");
  const site = await getSite(services.db);
  if (path === PODCAST)
    return answerFeed(await writeEpisodes(services, site), "application/rss+xml");
  const format = FEED_FORMATS[path.slice(1)];
  if (!format) throw new NotFound(`No feed at ${path}`);
  const { languages } = await getShellContent(context);
  const { language, edition, search } = feedLanguage(url, site.language, languages);
  const [entries, writers] = await Promise.all([
    listFeedEntries(services.db, services.env.siteUrl, { limit: FEED_POSTS, edition }, (post) =>
      postCard(site, post),
    ),
    // Imported on demand: the feed library is large and used only here.
    import("#app/features/feeds/formats.server.ts"),
  ]);
  const about = { ...feedSite(site, services), language };
  return answerFeed(writers[format.writer](about, path + search, entries), format.type);
}
