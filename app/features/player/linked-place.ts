/** Addresses that name a place in a video or episode: `/single-audio/slug#t=73`. */

/** The address of a post from this second on. A fragment: the page is the same, and cached once. */
export const placeHref = (href: string, seconds: number): string =>
  `${href}#t=${Math.floor(Math.max(0, seconds))}`;

const SECONDS = /^#t=(\d{1,6})(?:\.\d+)?s?$/;
const CLOCK = /^#t=(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** The seconds that a fragment names, as `#t=73` or as people type it, `#t=1:13`; else null. */
export function placeInHash(hash: string): number | null {
  const seconds = SECONDS.exec(hash);
  if (seconds) return Number(seconds[1]);
  const clock = CLOCK.exec(hash);
  if (!clock) return null;
  const [hours = 0, minutes = 0, rest = 0] = clock.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}

/** Layouts differ in their path, not in the slug at its end. */
const slugOf = (path: string) => path.split("/").at(-1);

let answered: string | undefined;

/** Each visit of an address counts, also a second one of the same. */
const visit = () => window.navigation?.currentEntry?.id ?? window.location.href;

/**
 * The place that the page's address names in a post; null for other posts, and once the first press
 * has used it, so that later ones pause and go on.
 */
export function takeLinkedPlace(track: { href: string }): number | null {
  const { hash, pathname } = window.location;
  const seconds = placeInHash(hash);
  if (seconds === null || slugOf(track.href) !== slugOf(pathname)) return null;
  if (answered === visit()) return null;
  answered = visit();
  return seconds;
}
