/**
 * The program's own addresses, which no post, category or static page may have (`tests/reserved-addresses.test.ts`).
 */

/** Addresses of one part. */
const PAGES: ReadonlySet<string> = new Set([
  "about",
  "atom",
  "contact",
  "credits",
  "feed",
  "health",
  "kit",
  "metrics",
  "not-found",
  "oembed",
  "page404",
  "private",
  "rss",
  "search",
  "search-v2",
  "series",
  "subscribe",
  "subscription",
]);

/** First parts of longer addresses. */
const FOLDERS: ReadonlySet<string> = new Set([
  "account",
  "actions",
  "api",
  "archive",
  "archive-audio",
  "archive-video",
  "assets",
  "author",
  "author-v2",
  "captions",
  "cgi-bin",
  "contact",
  "dashboard",
  "docs",
  "embed",
  "fonts",
  "forgot-pass",
  "ghost",
  "images",
  "login",
  "media",
  "newsletter",
  "series",
  "signup",
  "sitemaps",
  "streams",
  "subscription",
  "themes",
  "thumbnails",
]);

/** Homes (`home-2`) and layouts (`single-2-sidebar`) are many, and more may come; `wp-…` is never answered. */
const FAMILY = /^(?:home|single|wp)(?:-|$)/i;

/** Whether an address of the program begins with this part, in any case, and has another one. */
export const isReservedFolder = (segment: string): boolean =>
  FOLDERS.has(segment.toLowerCase()) || FAMILY.test(segment);

/** A name that a number can distinguish: every "home-2" is of a family too. */
export const outsideFamilies = (slug: string): string => (FAMILY.test(slug) ? `on-${slug}` : slug);

/** Of these a static page answers, or nothing. */
const OF_PAGES: ReadonlySet<string> = new Set(["about", "contact"]);

/** Feeds, and what machines read. */
const FILE = /^(?:(?:rss|atom|podcast|sitemap|feed|index)\.xml|feed\.json|robots\.txt)$/;

/** Whether the program answers at an address that is this part alone, in lower case, whatever is published. */
export const isProgramPage = (part: string): boolean =>
  FILE.test(part) || (PAGES.has(part) && !OF_PAGES.has(part));

/** Whether an address that is this part alone, in any case, belongs to the program. */
export const isReserved = (segment: string): boolean =>
  PAGES.has(segment.toLowerCase()) || isReservedFolder(segment);
