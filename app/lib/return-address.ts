/** Longer ones are nobody's page. */
const LONGEST = 1000;

/** What a browser would take for another site, or for the end of a header. */
const UNSAFE = /^\/[/\\]|[\p{Cc}\\]/u;

/** `/.//evil.example` is a path of ours that some programs shorten to another site's address. */
const isTwofold = (path: string) => new URL(path, "http://us").pathname.startsWith("//");

/**
 * Where to go after signing in: a path of this site, never another one's address.
 * @returns `fallback` for anything else
 */
export function returnAddress(given: unknown, fallback = "/"): string {
  if (typeof given !== "string" || given.length > LONGEST) return fallback;
  const isOurs = given.startsWith("/") && !UNSAFE.test(given) && !isTwofold(given);
  return isOurs ? given : fallback;
}

/** The log-in page that leads back to `path` afterwards. */
export function signInAddress(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
