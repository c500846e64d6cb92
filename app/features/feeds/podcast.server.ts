/** Writes a podcast's feed: RSS with the tags of Apple's "A Podcaster's Guide to RSS". */
import { generateRssFeed } from "feedsmith";
import { withoutControls } from "#app/lib/control-characters.ts";
import { type FeedSite, newestChange, rssItem } from "./formats.server.ts";
import type { FeedEpisode } from "./queries.server.ts";

export interface FeedPodcast extends FeedSite {
  /** Who answers for it; directories write to the address to check who owns it. */
  owner: { name: string; email: string };
  /** One of Apple's, a subcategory after " > ". */
  category: string;
  isExplicit: boolean;
  /** URL of the cover, which is square. */
  coverUrl: string;
}

function categoriesOf(category: string) {
  const [text = "", under] = category.split(" > ");
  return [{ text, categories: under ? [{ text: under }] : undefined }];
}

/** The library writes yes and no; Apple's guide asks for true and false. */
const withBooleans = (xml: string): string =>
  xml.replace(
    /<itunes:explicit>(yes|no)<\/itunes:explicit>/g,
    (_, word) => `<itunes:explicit>${word === "yes"}</itunes:explicit>`,
  );

function itunesItem(entry: FeedEpisode, { isExplicit }: FeedPodcast) {
  const { post, enclosure, picture } = entry;
  return {
    title: post.title,
    duration: enclosure.durationSeconds,
    season: post.season ?? undefined,
    episode: post.episode ?? undefined,
    episodeType: entry.type,
    explicit: isExplicit || entry.isExplicit,
    // Directories refuse artwork that is not square; apps show the podcast's cover then.
    image: picture?.width === picture?.height ? picture?.url : undefined,
    summary: entry.summary,
  };
}

/** Tags of the Podcast Namespace, https://podcastindex.org/namespace/1.0. */
function podcastItem({ chaptersUrl, transcripts }: FeedEpisode) {
  return {
    chapters: chaptersUrl ? { url: chaptersUrl, type: "application/json+chapters" } : undefined,
    transcripts: transcripts.map(({ url, language }) => ({ url, type: "text/vtt", language })),
  };
}

/** Podcast RSS. */
export function writePodcast(
  podcast: FeedPodcast,
  path: string,
  episodes: readonly FeedEpisode[],
): string {
  const { name, url, description, language, owner, coverUrl } = podcast;
  const xml = generateRssFeed({
    title: name,
    link: `${url}/`,
    description,
    language,
    lastBuildDate: newestChange(episodes),
    image: { url: coverUrl, title: name, link: `${url}/` },
    atom: { links: [{ href: url + path, rel: "self", type: "application/rss+xml" }] },
    itunes: {
      author: owner.name,
      owner: owner.email ? owner : undefined,
      image: coverUrl,
      explicit: podcast.isExplicit,
      type: "episodic",
      categories: categoriesOf(podcast.category),
    },
    items: episodes.map((entry) => ({
      ...rssItem(entry),
      itunes: itunesItem(entry, podcast),
      podcast: podcastItem(entry),
    })),
  });
  return withoutControls(withBooleans(xml));
}
