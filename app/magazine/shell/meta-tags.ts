/** Turns what a route declares about its page into the tags of its head. */
import type { MetaDescriptor } from "react-router";
import { fallbackOf, type TranslatedPost } from "#app/features/posts/translations/models.ts";
import type { MadePicture } from "#app/features/site/social/made-picture.ts";
import { absoluteAddress } from "#app/lib/addresses/absolute-address.ts";
import { jpegUrl, type Picture, shownSize } from "#app/lib/media/picture.ts";
import { oembedHref } from "#app/magazine/embed/embed-address.ts";
import type { Describe } from "#app/magazine/schema-org/site-things.ts";
import { editionHref, requestedLocale } from "#app/platform/i18n/edition.ts";
import { type Locale, languageOf } from "#app/platform/i18n/languages.ts";
import { DEFAULT_LOCALE } from "#app/platform/i18n/message.ts";
import { translate } from "#app/platform/i18n/text.tsx";
import { findTextLanguage } from "#app/platform/i18n/text-languages.ts";

export interface PageMeta {
  /** Without the magazine's name, which is appended. */
  title: string;
  /** For search engines and link previews; null for a page of the desk, which neither reads. */
  description: string | null;
  /** Canonical path; for a text that was published elsewhere first that page's whole URL. */
  path: string;
  /** Number of a page of a list; those after the first have titles and canonical URLs of their own. */
  page?: number | undefined;
  /** The front page's title says what the magazine is. */
  isFrontPage?: boolean;
  type?: "website" | "article" | "profile";
  /** The picture that link previews show. */
  picture?: Picture | null | undefined;
  /** A picture that is made of the page's words; shown in place of `picture`. */
  card?: MadePicture | null | undefined;
  publishedAt?: number;
  updatedAt?: number;
  /** Path of the page of a text's author. */
  authorPath?: string;
  /** The category of a text. */
  section?: string | undefined;
  /** Structured data of the page (JSON-LD). */
  describe?: Describe | undefined;
  /** Path of the page's feed. */
  feed?: string;
  /** The post that other sites may embed. */
  embed?: { path: string } | undefined;
  /** The page's language, when it differs from the magazine's. */
  locale?: Locale | undefined;
  /** The language of the text that it shows, when that names one. */
  textLanguage?: string | null;
  /** The text, or the front page, in all its languages, itself among them. */
  versions?: readonly TranslatedPost[];
  /** Required, so that no page is indexed by oversight: "noindex" for searches and private pages. */
  robots: "index" | "noindex";
}

/** The arguments of React Router's `meta` that a declaration may use. */
export interface MetaArgs {
  matches: readonly unknown[];
  params: Readonly<Record<string, string | undefined>>;
  location?: { search: string };
}

interface RootData {
  name: string;
  tagline?: string;
  language: Locale;
  /** The site's public URL without a trailing slash, from the settings. */
  siteUrl: string;
  /** Path of the logo. */
  logo: string;
  /** The picture of pages that have none. */
  card?: MadePicture;
  /** The magazine's profiles elsewhere. */
  sameAs: readonly string[];
}

/** The root loader's data; absent on error pages. */
export function rootDataOf(matches: readonly unknown[]): RootData | undefined {
  const root = matches[0] as { loaderData?: RootData } | undefined;
  return root?.loaderData;
}

function articleFacts(meta: PageMeta, siteUrl: string): MetaDescriptor[] {
  if (meta.type !== "article") return [];
  const { publishedAt = 0, updatedAt = publishedAt, authorPath, section } = meta;
  const facts = [
    { property: "article:published_time", content: new Date(publishedAt).toISOString() },
    { property: "article:modified_time", content: new Date(updatedAt).toISOString() },
  ];
  if (authorPath) facts.push({ property: "article:author", content: siteUrl + authorPath });
  if (section) facts.push({ property: "article:section", content: section });
  return facts;
}

/** Wide enough for the large previews of every service. */
const SHARE_PICTURE_WIDTH = 1440;

function sharedPicture(picture: Picture): MadePicture {
  const path = jpegUrl(picture.hash, SHARE_PICTURE_WIDTH);
  return { path, ...shownSize(picture, SHARE_PICTURE_WIDTH), alt: picture.alt };
}

/** Picture for links to the page: its own, else the magazine's. */
function pictureOf({ card, picture, robots }: PageMeta, root: RootData | undefined) {
  if (card) return card;
  if (picture) return sharedPicture(picture);
  return robots === "index" ? root?.card : undefined;
}

const descriptionTags = (content: string): MetaDescriptor[] => [
  { name: "description", content },
  { property: "og:description", content },
];

/** With its size, so that the first who shares a page sees the picture too, and its words. */
function pictureTags(picture: MadePicture, siteUrl: string): MetaDescriptor[] {
  const { path, width, height, alt } = picture;
  const tags: MetaDescriptor[] = [
    { property: "og:image", content: siteUrl + path },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { name: "twitter:image", content: siteUrl + path },
  ];
  if (alt) tags.push({ property: "og:image:alt", content: alt });
  return tags;
}

function structuredData({ describe }: PageMeta, root: RootData | undefined): MetaDescriptor[] {
  if (!describe || !root) return [];
  const { name, siteUrl: url, language, logo, sameAs } = root;
  const things = describe({ name, url, language, logo, sameAs });
  return [{ "script:ld+json": { "@context": "https://schema.org", "@graph": things } }];
}

/** The page's own URL, or the one of another site that it names. */
function canonicalUrl({ path, page = 1 }: PageMeta, siteUrl: string): string {
  const first = path.includes("?") ? "&" : "?";
  return absoluteAddress(siteUrl, page > 1 ? `${path}${first}page=${page}` : path);
}

function titleOf({ title, page = 1, isFrontPage }: PageMeta, locale: Locale, root?: RootData) {
  const own = page > 1 ? translate(locale, "list.titleOfPage", { title, n: page }) : title;
  const isFirst = isFrontPage && page === 1;
  return `${own} · ${isFirst ? magazineOf(root) : nameOf(root)}`;
}

const nameOf = (root?: RootData): string => root?.name ?? "Masthead";

/** The magazine's name and what it is. */
const magazineOf = (root?: RootData): string =>
  nameOf(root) + (root?.tagline ? `: ${root.tagline}` : "");

/** Google: each version names all, itself too, and one for everybody else. */
function versionLinks({ versions = [] }: PageMeta, root: RootData | undefined): MetaDescriptor[] {
  const others = root ? fallbackOf(versions, root.language) : undefined;
  if (!root || !others) return [];
  const linkTo = (hrefLang: string, path: string) => {
    return { tagName: "link", rel: "alternate", hrefLang, href: root.siteUrl + path } as const;
  };
  return [
    ...versions.map(({ language, path }) => linkTo(language, path)),
    linkTo("x-default", others.path),
  ];
}

/** oEmbed 1.0 §4: whole addresses, and a link for each format. */
function embedLinks({ embed }: PageMeta, siteUrl: string): MetaDescriptor[] {
  if (!embed) return [];
  const linkTo = (type: string, format?: "xml") => {
    const href = siteUrl + oembedHref(embed, format);
    return { tagName: "link", rel: "alternate", type, href } as const;
  };
  return [linkTo("application/json+oembed"), linkTo("text/xml+oembed", "xml")];
}

const openGraphLocale = ({ textLanguage }: PageMeta, locale: Locale): string =>
  (findTextLanguage(textLanguage ?? "") ?? languageOf(locale)).openGraph;

/**
 * Title, description, canonical URL, robots and Open Graph tags of a page. The only place that writes
 * them; none for a page whose loader failed, since the error page has a title of its own.
 */
export function metaTags(
  { matches, location }: MetaArgs,
  meta: PageMeta | undefined,
): MetaDescriptor[] {
  if (!meta) return [];
  const root = rootDataOf(matches);
  const siteName = nameOf(root);
  const siteUrl = root?.siteUrl ?? "";
  const url = canonicalUrl(meta, siteUrl);
  const picture = pictureOf(meta, root);
  const locale =
    meta.locale ?? requestedLocale(location?.search ?? "") ?? root?.language ?? DEFAULT_LOCALE;
  const tags: MetaDescriptor[] = [
    { title: titleOf(meta, locale, root) },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: openGraphLocale(meta, locale) },
    { property: "og:type", content: meta.type ?? "website" },
    // A link to the front page is one to the magazine: "Home" says nothing elsewhere.
    { property: "og:title", content: meta.isFrontPage ? magazineOf(root) : meta.title },
    { property: "og:url", content: url },
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
  if (meta.description !== null) tags.push(...descriptionTags(meta.description));
  if (picture) tags.push(...pictureTags(picture, siteUrl));
  if (meta.feed) {
    const type = "application/rss+xml";
    const requested = requestedLocale(location?.search ?? "");
    const href = requested ? editionHref(meta.feed, requested) : meta.feed;
    tags.push({ tagName: "link", rel: "alternate", type, title: meta.title, href });
  }
  tags.push(...versionLinks(meta, root), ...embedLinks(meta, siteUrl));
  if (meta.robots === "noindex") tags.push({ name: "robots", content: "noindex" });
  tags.push(...articleFacts(meta, siteUrl), ...structuredData(meta, root));
  return tags;
}

/**
 * A route's `meta` for pages that show content: title and description are the content's own words, in
 * its language. Pages with words of the interface use `pageMeta`, whose translations these pages do
 * not load.
 */
export function contentMeta<Args extends MetaArgs>(
  declare: (args: Args) => PageMeta | undefined,
): (args: Args) => MetaDescriptor[] {
  return (args) => metaTags(args, declare(args));
}
