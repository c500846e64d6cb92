/** Writes feeds as RSS 2.0, Atom and JSON Feed. */
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import { authorsOf } from "#app/features/posts/bylines.ts";
import { withoutControls } from "#app/lib/control-characters.ts";
import { escapeText } from "#app/lib/html/escape.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import type { Enclosure, FeedEntry, FeedPicture } from "./queries.server.ts";

export interface FeedSite {
  name: string;
  description: string;
  /** Public address without a trailing slash. */
  url: string;
  language: string;
  /** URL of the logo for light backgrounds; null without a logo. */
  logoUrl: string | null;
}

/** Date of the latest change; undefined for an empty feed. */
export function newestChange(entries: readonly FeedEntry[]): Date | undefined {
  if (entries.length === 0) return undefined;
  return new Date(Math.max(...entries.map((entry) => entry.updatedAt)));
}

/** Media RSS 1.5.1: a picture for readers that show one beside the text. */
function mediaOf(picture: FeedPicture | null) {
  if (!picture) return undefined;
  const { url, type = "image/jpeg", width, height, alt } = picture;
  const description = alt ? { value: alt, type: "plain" } : undefined;
  return { contents: [{ url, width, height, type, medium: "image", description }] };
}

/** An entry as an item of RSS. */
export function rssItem({ id, post, url, summary, html, enclosure, picture }: FeedEntry) {
  return {
    title: post.title,
    link: url,
    guid: { value: id, isPermaLink: id === url },
    // HTML, by the RSS Best Practices Profile.
    description: escapeText(summary),
    pubDate: new Date(post.publishedAt),
    categories: post.category ? [{ name: post.category.name }] : [],
    enclosures: enclosure
      ? [{ url: enclosure.url, type: enclosure.type, length: enclosure.length }]
      : undefined,
    content: html ? { encoded: html } : undefined,
    media: mediaOf(picture),
    dc: {
      creators: authorsOf(post).map(({ name }) => name),
      languages: post.language ? [post.language] : undefined,
    },
  };
}

/** RSS 2.0 requires title and link inside `<image>`. */
function imageOf({ name, url, logoUrl }: FeedSite) {
  return logoUrl ? { url: logoUrl, title: name, link: `${url}/` } : undefined;
}

/** RSS 2.0 with full text and enclosures. */
export function writeRss(site: FeedSite, path: string, entries: readonly FeedEntry[]): string {
  const xml = generateRssFeed({
    title: site.name,
    link: `${site.url}/`,
    description: site.description,
    language: site.language,
    lastBuildDate: newestChange(entries),
    image: imageOf(site),
    atom: { links: [{ href: site.url + path, rel: "self", type: "application/rss+xml" }] },
    items: entries.map(rssItem),
  });
  return withoutControls(xml);
}

/** RFC 4287 §4.2.7.2 */
const atomEnclosure = (enclosure: Enclosure | null) =>
  enclosure
    ? [
        {
          href: enclosure.url,
          rel: "enclosure",
          type: enclosure.type,
          length: enclosure.length,
        },
      ]
    : [];

/** Ids of imported posts are any text, but Atom's are addresses (RFC 4287 §4.2.6). */
const atomId = (id: string): string =>
  URL.canParse(id) ? id : `urn:uuid:${stableUuid("feed", id)}`;

/** Atom (RFC 4287). */
export function writeAtom(site: FeedSite, path: string, entries: readonly FeedEntry[]): string {
  const xml = generateAtomFeed({
    id: `${site.url}/`,
    xml: { lang: site.language },
    title: { value: site.name },
    subtitle: { value: site.description },
    // Required; fixed for an empty feed, so that its bytes (and ETag) are stable.
    updated: newestChange(entries) ?? new Date(0),
    logo: site.logoUrl ?? undefined,
    links: [{ href: `${site.url}/` }, { href: site.url + path, rel: "self" }],
    entries: entries.map(({ id, post, url, summary, html, picture, enclosure, updatedAt }) => ({
      id: atomId(id),
      xml: post.language ? { lang: post.language } : undefined,
      title: { value: post.title },
      updated: new Date(updatedAt),
      published: new Date(post.publishedAt),
      authors: authorsOf(post).map(({ name }) => ({ name })),
      links: [{ href: url }, ...atomEnclosure(enclosure)],
      media: mediaOf(picture),
      summary: { value: summary },
      content: html ? { value: html, type: "html" } : undefined,
      categories: post.category ? [{ term: post.category.name }] : [],
    })),
  });
  return withoutControls(xml);
}

/** JSON Feed 1.1. */
export function writeJsonFeed(site: FeedSite, path: string, entries: readonly FeedEntry[]): string {
  const feed = generateJsonFeed({
    title: site.name,
    home_page_url: `${site.url}/`,
    feed_url: site.url + path,
    description: site.description,
    language: site.language,
    items: entries.map(({ id, post, url, summary, html, picture, updatedAt, enclosure }) => ({
      id,
      url,
      title: post.title,
      language: post.language ?? undefined,
      summary,
      content_html: html || `<p>${escapeText(summary)}</p>`,
      image: picture?.url,
      date_published: new Date(post.publishedAt),
      date_modified: new Date(updatedAt),
      authors: authorsOf(post).map(({ name }) => ({ name })),
      tags: post.category ? [post.category.name] : [],
      attachments: enclosure
        ? [
            {
              url: enclosure.url,
              mime_type: enclosure.type,
              size_in_bytes: enclosure.length,
              duration_in_seconds: enclosure.durationSeconds,
            },
          ]
        : undefined,
    })),
  });
  return JSON.stringify(feed);
}
