/** First parts of the program's own addresses: no post, category or static page may stand there. */

/** `tests/reserved-addresses.test.ts` compares it with the routes and the files. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  "about",
  "account",
  "actions",
  "api",
  "archive",
  "archive-audio",
  "archive-video",
  "assets",
  "atom",
  "author",
  "author-v2",
  "captions",
  "cgi-bin",
  "contact",
  "credits",
  "dashboard",
  "embed",
  "feed",
  "forgot-pass",
  "health",
  "images",
  "kit",
  "login",
  "media",
  "metrics",
  "newsletter",
  "not-found",
  "page404",
  "rss",
  "search",
  "search-v2",
  "signup",
  "sitemaps",
  "streams",
  "subscription",
  "thumbnails",
]);

/** Homes (`home-2`) and layouts (`single-2-sidebar`) are many, and more may come; `wp-…` is never answered. */
const RESERVED_FAMILY = /^(?:home|single|wp)(?:-|$)/;

/** Whether the first part of an address belongs to the program. */
export const isReserved = (segment: string): boolean =>
  RESERVED_SEGMENTS.has(segment) || RESERVED_FAMILY.test(segment);
