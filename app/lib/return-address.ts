/** No page of this site has a longer path. */
const LONGEST = 1000;

/** Protocol-relative URLs, backslashes, and control characters (header injection). */
const UNSAFE = /^\/[/\\]|[\p{Cc}\\]/u;

/** `/.//evil.example` normalizes to `//evil.example`, another site. */
const isTwofold = (path: string) => new URL(path, "http://us").pathname.startsWith("//");

/**
 * Prevents open redirects: the path to return to after signing in, if it is on this site.
 * @returns `fallback` for anything else
 */
export function returnAddress(given: unknown, fallback = "/"): string {
  if (typeof given !== "string" || given.length > LONGEST) return fallback;
  const isOurs = given.startsWith("/") && !UNSAFE.test(given) && !isTwofold(given);
  return isOurs ? given : fallback;
}

/** The log-in URL that returns to `path` afterwards. */
export function signInAddress(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
