/**
 * Editions of public pages in another language than the magazine's: `?lang=ar`. Every link of such a
 * page leads to that edition of the next one.
 */
import { isLocale, type Locale } from "./languages.ts";

/** The query parameter that names an edition. */
export const EDITION_PARAMETER = "lang";

/** Attribute of a link that leads out of an edition. */
export const LEAVES_EDITION = "data-leaves-edition";

/** The language that an address asks for; undefined for the magazine's own. */
export function requestedLocale(search: string): Locale | undefined {
  const requested = new URLSearchParams(search).get(EDITION_PARAMETER);
  return isLocale(requested) ? requested : undefined;
}

/** A path, with its query and fragment, in an edition; as it is when it names one already. */
export function editionHref(href: string, locale: Locale): string {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  const search = new URLSearchParams(query);
  if (search.has(EDITION_PARAMETER)) return href;
  search.set(EDITION_PARAMETER, locale);
  return `${path}?${search}${hash}`;
}
