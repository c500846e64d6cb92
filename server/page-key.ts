/** Names the page that a request asks for, the same for all addresses that mean the same page. */
import { pageSearch } from "#app/platform/page-parameters.ts";

/** Longer paths are no page's. */
const LONGEST_PATH = 400;

/** What stands here depends on who asks, or changes something: the page cache keeps out. */
const NEVER_SHARED =
  /^\/(?:dashboard|admin|account|api(?!\/(?:suggest$|shell$|track\/|sections\/|surroundings\/))|actions|login|signup|forgot-pass)(?:[/.]|$)/;

/** React Router asks for a page's loader results alone under the page's path and `.data`. */
export function isDocumentPath(path: string): boolean {
  return !path.endsWith(".data");
}

/** The one page for every address that no route knows. */
export function unknownAddress(path: string): string {
  return isDocumentPath(path) ? "/not-found" : "/not-found.data";
}

/** An address split at its question mark. */
function splitUrl(url: string): [path: string, search: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

/**
 * The address that stands for all that show the same page: only known parameters, in one order.
 * @param url path and query
 * @returns null when the page is never shared between readers
 */
export function sharedAddress(url: string): string | null {
  const [path, search] = splitUrl(url);
  if (path.length > LONGEST_PATH || NEVER_SHARED.test(path)) return null;
  if (search === "") return path;
  const kept = pageSearch(new URLSearchParams(search), isDocumentPath(path));
  return kept === null ? null : path + kept;
}
