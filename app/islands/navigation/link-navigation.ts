import { isSameApp } from "./desk-path.ts";

/** The properties of a click that matter for following a link. */
export interface LinkClick {
  button: number;
  hasModifier: boolean;
  isHandled: boolean;
}

/** The properties of a link. */
export interface LinkFacts {
  /** The attribute as written; `#` alone is a placeholder. */
  href: string;
  /** The resolved URL. */
  url: string;
  target: string;
  isDownload: boolean;
  /** True for links that the browser follows by a full page load (`data-document`). */
  isDocument: boolean;
}

/**
 * The path that the router navigates to, or null when the browser must follow the link: a page
 * of another kind or with another frame, another site, a new tab, a download.
 */
export function clientDestination(
  click: LinkClick,
  link: LinkFacts,
  current: string,
): string | null {
  if (click.isHandled || click.button !== 0 || click.hasModifier) return null;
  if (link.isDocument || link.isDownload || (link.target && link.target !== "_self")) return null;
  const url = new URL(link.url);
  const here = new URL(current);
  if (url.origin !== here.origin || !isSameApp(here.pathname, url.pathname)) return null;
  if (link.href === "#") return here.pathname + here.search;
  return url.pathname + url.search + url.hash;
}

/** True for a hash link within the current page. */
export function isHashJump(destination: string, current: string): boolean {
  const here = new URL(current);
  const there = new URL(destination, here);
  return there.hash !== "" && there.pathname === here.pathname && there.search === here.search;
}
