/** Cache keys: normalizes the URLs of a page to one. */
import { HEADER_STYLES } from "#app/features/site/site-choices.ts";
import { contentAddress, contentPathOf } from "#app/platform/http/api-path.ts";
import { headerChoiceOf } from "#app/platform/http/header-cookie.ts";
import { contentSearch, pageSearch } from "#app/platform/http/page-parameters.ts";
import { editionHref, requestedLocale } from "#app/platform/i18n/edition.ts";

/** No route has longer paths. */
const MAX_PATH_LENGTH = 400;

/**
 * Paths whose responses depend on the visitor or change something; never cached. Neither are data
 * requests (`.data`) of React Router: its pages are personal.
 */
const NEVER_SHARED =
  /^\/(?:dashboard|admin|account|ghost|api(?!\/(?:suggest$|openapi\.json$|track\/))|actions|login|signup|forgot-pass|oembed|newsletter\/(?:choices|confirm|unsubscribe|email|data|opened|link)|subscription\/(?:give|receipt))(?:[/.]|$)|\.data$/i;

/** No route has this address. */
const UNKNOWN_ADDRESS = "/not-found";

/** The cache key shared by all URLs that no route matches, in the edition that they ask for. */
export function unknownAddress(search: string): string {
  const locale = requestedLocale(search);
  return locale ? editionHref(UNKNOWN_ADDRESS, locale) : UNKNOWN_ADDRESS;
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
  const contentPath = contentPathOf(path);
  if (contentPath !== null) {
    const parameters = contentSearch(new URLSearchParams(search));
    return parameters === null ? null : contentAddress(contentPath) + parameters;
  }
  if (path.length > MAX_PATH_LENGTH || NEVER_SHARED.test(path)) return null;
  if (search === "") return path;
  const kept = pageSearch(new URLSearchParams(search));
  return kept === null ? null : path + kept;
}

/** Everything but files, endpoints and embedded posts has a header. */
const WITHOUT_HEADER = /^\/(?:api|embed|ghost|themes)\/|\.\w+$/;

/**
 * The cache key for a visitor with these cookies: with the header style that they have chosen, as
 * in `/about#style2`. Few choose one, and each style is cached once for all.
 */
export function addressFor(address: string, cookies: string | null | undefined): string {
  const choice = headerChoiceOf(cookies);
  const style = HEADER_STYLES.find((each) => each === choice);
  return style && !WITHOUT_HEADER.test(address.split("?", 1)[0]!) ? `${address}#${style}` : address;
}
