import type { MetaDescriptor } from "react-router";
import { DEFAULT_LOCALE, type Locale } from "#app/platform/message.ts";

export interface PageMeta {
  /** Without the magazine's name, which is added. */
  title: string;
  description: string;
  /** The page's own address: what search engines should list. */
  path: string;
  type?: "website" | "article" | "profile";
  /** Path of the picture that link previews show. */
  picture?: string;
  publishedAt?: number;
  updatedAt?: number;
  authorName?: string;
  /** For an article that is not for everybody: search engines want to know. */
  isClosed?: boolean;
  /** Path of the feed of what the page lists. */
  feed?: string;
  /** The page's language where it is not the magazine's. */
  locale?: Locale | undefined;
  /** Keeps a page out of search engines: searches, private pages. */
  isUnlisted?: boolean;
}

interface RootData {
  name: string;
  language: Locale;
  /** The site's public address without a trailing slash: never taken from a request. */
  siteUrl: string;
}

/** What the root loader gave; absent on the page of an error. */
export function rootDataOf(matches: readonly unknown[]): RootData | undefined {
  const root = matches[0] as { loaderData?: RootData } | undefined;
  return root?.loaderData;
}

/** As link previews name languages: with the place that stands for the whole of one (Open Graph). */
const OPEN_GRAPH_LOCALE: Record<Locale, string> = { en: "en_US", ar: "ar_AR" };

function articleFacts(meta: PageMeta, url: string): MetaDescriptor[] {
  if (meta.type !== "article") return [];
  const published = new Date(meta.publishedAt ?? 0).toISOString();
  const modified = new Date(meta.updatedAt ?? meta.publishedAt ?? 0).toISOString();
  return [
    { property: "article:published_time", content: published },
    { property: "article:modified_time", content: modified },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: meta.title,
        description: meta.description,
        datePublished: published,
        dateModified: modified,
        author: { "@type": "Person", name: meta.authorName ?? "" },
        mainEntityOfPage: url,
        ...(meta.isClosed && { isAccessibleForFree: false }),
      },
    },
  ];
}

/** Title, description, canonical address and link-preview tags of a page. */
export function pageMeta(matches: readonly unknown[], meta: PageMeta): MetaDescriptor[] {
  const root = rootDataOf(matches);
  const siteName = root?.name ?? "Masthead";
  const siteUrl = root?.siteUrl ?? "";
  const url = `${siteUrl}${meta.path}`;
  const locale = meta.locale ?? root?.language ?? DEFAULT_LOCALE;
  const tags: MetaDescriptor[] = [
    { title: `${meta.title} · ${siteName}` },
    { name: "description", content: meta.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: OPEN_GRAPH_LOCALE[locale] },
    { property: "og:type", content: meta.type ?? "website" },
    { property: "og:title", content: meta.title },
    { property: "og:description", content: meta.description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: meta.picture ? "summary_large_image" : "summary" },
  ];
  if (meta.picture) tags.push({ property: "og:image", content: `${siteUrl}${meta.picture}` });
  if (meta.feed) {
    const type = "application/rss+xml";
    tags.push({ tagName: "link", rel: "alternate", type, title: meta.title, href: meta.feed });
  }
  if (meta.isUnlisted) tags.push({ name: "robots", content: "noindex" });
  return [...tags, ...articleFacts(meta, url)];
}
