/** An item of a podcast's feed as a post. */
import type { Body } from "#app/features/imports/conversion/body.ts";
import { mediaAt } from "#app/features/imports/conversion/file-kind.ts";
import { withParagraphs } from "#app/features/imports/conversion/paragraphs.ts";
import { plainTextOf } from "#app/features/imports/conversion/plain-text.server.ts";
import {
  PLAIN_POST,
  type SourceEpisode,
  type SourceMedia,
  type SourcePost,
} from "#app/features/imports/model.ts";
import { lastPart, parseTime } from "#app/features/imports/sources/fields.ts";
import { nameId, tagId } from "#app/features/imports/sources/subjects.ts";
import {
  childOf,
  childrenOf,
  childText,
  type XmlElement,
} from "#app/features/imports/streams/xml-items.server.ts";
import { readPodloveChapters } from "./chapters.ts";

export interface PodcastFeed {
  file: string;
  title: string;
  siteUrl: string;
  author: string;
  language: string;
  /** Address of the cover; "" without one. */
  cover: string;
}

const firstText = (item: XmlElement, ...names: string[]): string =>
  names.map((name) => childText(item, name).trim()).find(Boolean) ?? "";

/** The address of the picture; "" without one. */
export const imageOf = (element: XmlElement): string =>
  childOf(element, "itunes:image")?.attributes.href ?? "";

/** The author of an episode, or of the whole feed. */
export const episodeAuthor = (item: XmlElement, feed: Pick<PodcastFeed, "author">): string =>
  firstText(item, "itunes:author", "dc:creator") || feed.author;

/** The categories of an episode. */
export const tagsOf = (item: XmlElement): string[] =>
  childrenOf(item, "category")
    .map(({ text }) => text.trim())
    .filter(Boolean);

/** By the type that the feed gives, since many addresses of audio files do not end in one. */
function mediaOf(item: XmlElement): SourceMedia | null {
  const { url = "", type = "" } = childOf(item, "enclosure")?.attributes ?? {};
  const [, kind] = /^(audio|video)\//.exec(type) ?? [];
  return url && kind ? { address: url, kind: kind as SourceMedia["kind"] } : mediaAt(url);
}

/** The forms that are read, the best first. */
const TRANSCRIPTS = [/vtt/, /srt|subrip/, /^text\/plain/];

/** One for each language. */
function transcriptsOf(item: XmlElement, language: string): SourceEpisode["transcripts"] {
  const given = childrenOf(item, "podcast:transcript").map(({ attributes }) => ({
    address: attributes.url ?? "",
    language: (attributes.language || language || "en").replaceAll("_", "-"),
    rank: TRANSCRIPTS.findIndex((type) => type.test(attributes.type ?? "")),
  }));
  const supported = given.filter(({ address, rank }) => address && rank >= 0);
  const byLanguage = Map.groupBy(supported, (each) => each.language.toLowerCase());
  return Array.from(byLanguage.values(), (texts) => {
    const [{ address, language: spoken }] = texts.toSorted((a, b) => a.rank - b.rank) as [
      (typeof texts)[number],
    ];
    return { address, language: spoken };
  });
}

function countOf(item: XmlElement, ...names: string[]): number | null {
  const text = firstText(item, ...names);
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function episodeOf(item: XmlElement, feed: PodcastFeed): SourceEpisode {
  const [, type = "full"] =
    /^(full|trailer|bonus)$/i.exec(childText(item, "itunes:episodeType").trim()) ?? [];
  return {
    show: feed.title,
    season: countOf(item, "itunes:season", "podcast:season"),
    number: countOf(item, "itunes:episode", "podcast:episode"),
    type: type.toLowerCase() as SourceEpisode["type"],
    isExplicit: /^(?:yes|true|explicit)$/i.test(childText(item, "itunes:explicit").trim()),
    chapters: readPodloveChapters(item),
    chaptersFile: childOf(item, "podcast:chapters")?.attributes.url ?? "",
    transcripts: transcriptsOf(item, feed.language),
  };
}

/** The path of the page about the episode; null where the feed links to the sound alone. */
function pathOf(item: XmlElement, { siteUrl }: PodcastFeed): string | null {
  const url = URL.parse(childText(item, "link").trim());
  const isOwn = url && url.host === URL.parse(siteUrl)?.host;
  const isFront = url?.pathname === "/" && url.search === "";
  if (!isOwn || isFront || mediaAt(url.pathname)) return null;
  return url.pathname + url.search;
}

/** Show notes are HTML, or text with lines. */
function bodyOf(item: XmlElement): Body {
  const notes = firstText(item, "content:encoded", "description", "itunes:summary");
  const html = /<(?:p|br|div|ul|ol|h\d)\b/i.test(notes) ? notes : withParagraphs(notes);
  return { format: "html", html, pieces: [], losses: [] };
}

/** An item of a podcast feed. Without a GUID its file's address identifies it. */
export function podcastEpisode(item: XmlElement, feed: PodcastFeed): SourcePost {
  const media = mediaOf(item);
  const title = firstText(item, "title", "itunes:title");
  const guid = firstText(item, "guid") || (media?.address ?? title);
  const oldPath = pathOf(item, feed);
  const publishedAt = parseTime(childText(item, "pubDate"));
  const author = episodeAuthor(item, feed);
  const picture = imageOf(item) || feed.cover;
  const hasText = childText(item, "content:encoded").trim() !== "";
  const summary = hasText ? firstText(item, "itunes:summary", "description") : "";
  return {
    ...PLAIN_POST,
    type: "post",
    externalId: guid.slice(0, 500),
    place: { file: feed.file, field: `line ${item.line} ${title}` },
    title: plainTextOf(title),
    slug: lastPart(oldPath ?? ""),
    oldPath,
    status: "published",
    publishedAt,
    createdAt: publishedAt ?? Date.now(),
    excerpt: plainTextOf(firstText(item, "itunes:subtitle") || summary),
    authorIds: author ? [nameId(author)] : [],
    tagIds: tagsOf(item).map(tagId),
    picture: picture ? { address: picture, alt: "" } : null,
    media,
    episode: media && episodeOf(item, feed),
    feedId: guid,
    body: () => bodyOf(item),
  };
}
