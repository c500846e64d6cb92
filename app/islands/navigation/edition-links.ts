/** Keeps the reader of an edition in it: its links and forms lead to the same edition. */
import { hasEditions } from "#app/lib/addresses/app-path.ts";
import { closestTo } from "#app/lib/closest.ts";
import {
  EDITION_PARAMETER,
  editionHref,
  LEAVES_EDITION,
  requestedLocale,
} from "#app/platform/i18n/edition.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { isPagePath } from "./page-path.ts";

/** Pages of the site; not the desk, files and targets of forms. */
function leadsToEdition(href: string): boolean {
  const path = href.replace(/[?#].*/s, "");
  return /^\/(?!\/|actions\/)/.test(path) && isPagePath(path) && hasEditions(path);
}

const LINK = /<a (?=[^>]*?href="\/)[^>]*>/g;
const HREF = /( href=")([^"]*)(")/;
const SEARCH_FORM = /<form (?=[^>]*method="get")(?=[^>]*action="\/)[^>]*>/g;

/** A document whose links and forms lead to an edition. */
export function withEditionLinks(html: string, locale: Locale): string {
  const field = `<input type="hidden" name="${EDITION_PARAMETER}" value="${locale}"/>`;
  return html
    .replace(SEARCH_FORM, (form) => form + field)
    .replace(LINK, (link) => {
      if (link.includes(` ${LEAVES_EDITION}`)) return link;
      return link.replace(HREF, (whole, before, written, after) => {
        const href = written.replaceAll("&amp;", "&");
        if (!leadsToEdition(href)) return whole;
        return before + editionHref(href, locale).replaceAll("&", "&amp;") + after;
      });
    });
}

/** Where a page redirects to: from an edition to the same edition of another page. */
export function editionRedirect(location: string, search: string): string {
  const locale = requestedLocale(search);
  return locale && leadsToEdition(location) ? editionHref(location, locale) : location;
}

/** The same for links that scripts have made, at the latest when they are followed. */
export function startEditionLinks(signal: AbortSignal): void {
  function onPress(event: Event) {
    const { edition } = document.documentElement.dataset;
    const link = closestTo(event, "a[href]");
    const href = link?.getAttribute("href") ?? "";
    if (!edition || !link || link.hasAttribute(LEAVES_EDITION) || !leadsToEdition(href)) return;
    link.setAttribute("href", editionHref(href, edition as Locale));
  }
  document.addEventListener("click", onPress, { capture: true, signal });
}
