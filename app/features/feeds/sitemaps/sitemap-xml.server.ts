/** Writes sitemaps (sitemaps.org) with Google's extensions for pictures, videos and news. */
import { withoutControls } from "#app/lib/control-characters.ts";
import { escapeHtml, escapeText } from "#app/lib/html/escape.ts";

/** An element of text; nothing without a text. */
function element(name: string, text: string | number | null | undefined): string {
  if (text === null || text === undefined || text === "") return "";
  return `<${name}>${escapeText(withoutControls(String(text)))}</${name}>`;
}

const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A video or picture of a page, for one of Google's extensions. */
export interface SitemapVideo {
  title: string;
  description: string;
  thumbnailUrl: string;
  /** The file, or else the frame that plays it. */
  contentUrl: string | null;
  playerUrl: string | null;
  durationSeconds: number;
  publishedAt: number;
}

export interface SitemapNews {
  name: string;
  language: string;
  title: string;
  publishedAt: number;
}

export interface SitemapEntry {
  path: string;
  /** Milliseconds since 1970; absent when unknown. */
  changedAt?: number | undefined;
  /** The page in all its languages, itself among them. */
  versions?: readonly { language: string; path: string }[];
  /** URLs. */
  pictures?: readonly string[];
  video?: SitemapVideo;
  news?: SitemapNews;
}

function videoXml(video: SitemapVideo): string {
  const { durationSeconds } = video;
  return `<video:video>${[
    element("video:thumbnail_loc", video.thumbnailUrl),
    element("video:title", video.title),
    element("video:description", video.description || video.title),
    element("video:content_loc", video.contentUrl),
    element("video:player_loc", video.contentUrl ? null : video.playerUrl),
    element("video:duration", durationSeconds > 0 ? durationSeconds : null),
    element("video:publication_date", dateOf(video.publishedAt)),
  ].join("")}</video:video>`;
}

function newsXml({ name, language, title, publishedAt }: SitemapNews): string {
  const publication = element("news:name", name) + element("news:language", language);
  return `<news:news>${[
    `<news:publication>${publication}</news:publication>`,
    element("news:publication_date", dateOf(publishedAt)),
    element("news:title", title),
  ].join("")}</news:news>`;
}

const urlOf = (siteUrl: string, path: string) => siteUrl + encodeURI(withoutControls(path));

/** Google: localized versions. */
const versionXml = (language: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(withoutControls(url))}"/>`;

function entryXml(siteUrl: string, entry: SitemapEntry): string {
  const { path, changedAt, pictures = [], video, news, versions = [] } = entry;
  const images = pictures.map((url) => `<image:image>${element("image:loc", url)}</image:image>`);
  return `<url>${[
    element("loc", urlOf(siteUrl, path)),
    element("lastmod", changedAt ? dateOf(changedAt) : null),
    ...versions.map(({ language, path: other }) => versionXml(language, urlOf(siteUrl, other))),
    ...images,
    video ? videoXml(video) : "",
    news ? newsXml(news) : "",
  ].join("")}</url>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";
const EXTENSIONS = ["image", "video", "news"]
  .map(
    (name) =>
      ` xmlns:${name}="http://www.google.com/schemas/sitemap-${name}/${name === "news" ? "0.9" : "1.1"}"`,
  )
  .join("");

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** @param siteUrl public address without a trailing slash */
export function writeSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map((entry) => entryXml(siteUrl, entry)).join("\n");
  return `${HEAD}<urlset xmlns="${SCHEMA}"${XHTML}${EXTENSIONS}>\n${urls}\n</urlset>\n`;
}

/** A file of the index. */
export interface SitemapPart {
  path: string;
  changedAt?: number | undefined;
}

/** The index of sitemaps. */
export function writeSitemapIndex(siteUrl: string, parts: readonly SitemapPart[]): string {
  const files = parts.map(
    ({ path, changedAt }) =>
      `<sitemap>${element("loc", urlOf(siteUrl, path))}${element("lastmod", changedAt ? dateOf(changedAt) : null)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${files.join("\n")}\n</sitemapindex>\n`;
}
