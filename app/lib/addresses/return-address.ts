/** No page of this site has a longer path. */
const LONGEST = 1000;

/** Protocol-relative URLs, backslashes, and control characters (header injection). */
const UNSAFE = /^\/[/\\]|[\p{Cc}\\]/u;

/**
 * A path of this site as the `Location` header can carry it: percent-encoded (RFC 3986), since
 * headers have no letters outside of Latin-1, but slugs do. Half a surrogate pair becomes U+FFFD.
 */
export function locationOf(path: string): string {
  const { pathname, search, hash } = new URL(path, "http://us");
  return pathname + search + hash;
}

/**
 * Prevents open redirects: the path to return to after signing in, if it is on this site. Safe in
 * the `Location` header.
 * @returns `fallback` for anything else
 */
export function returnAddress(given: unknown, fallback = "/"): string {
  if (typeof given !== "string" || given.length > LONGEST) return fallback;
  if (!given.startsWith("/") || UNSAFE.test(given)) return fallback;
  const path = locationOf(given);
  // `/.//evil.example` normalizes to `//evil.example`, another site.
  return path.startsWith("//") ? fallback : path;
}

/** Where a second factor is set up. */
export const SECOND_FACTOR_PATH = "/account/security";

/** The log-in URL that returns to `path` afterwards. */
export function signInAddress(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
