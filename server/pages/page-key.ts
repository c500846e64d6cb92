/** Cache keys: normalizes the URLs of a page to one. */
import { pageSearch } from "#app/platform/http/page-parameters.ts";

/** No route has longer paths. */
const LONGEST_PATH = 400;

/** Paths whose responses depend on the visitor or change something; never cached. */
const NEVER_SHARED =
  /^\/(?:dashboard|admin|account|api(?!\/(?:suggest$|shell$|track\/|sections\/|surroundings\/))|actions|login|signup|forgot-pass)(?:[/.]|$)/;

/** False for React Router's data requests, which append `.data` to the path. */
export function isDocumentPath(path: string): boolean {
  return !path.endsWith(".data");
}

/** The cache key shared by all URLs that no route matches. */
export function unknownAddress(path: string): string {
  return isDocumentPath(path) ? "/not-found" : "/not-found.data";
}

/** Splits a URL into path and query. */
function splitUrl(url: string): [path: string, search: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

/**
 * The cache key of a URL: its path and known query parameters in a fixed order.
 * @param url path and query
 * @returns null when the page is never shared between visitors
 */
export function sharedAddress(url: string): string | null {
  const [path, search] = splitUrl(url);
  if (path.length > LONGEST_PATH || NEVER_SHARED.test(path)) return null;
  if (search === "") return path;
  const kept = pageSearch(new URLSearchParams(search), isDocumentPath(path));
  return kept === null ? null : path + kept;
}
