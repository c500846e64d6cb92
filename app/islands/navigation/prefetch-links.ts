/** Prefetches the page of a link that is hovered or pressed. */
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import { closestTo } from "#app/lib/closest.ts";
import { prefetchPage } from "./fetch-page.ts";
import { isPagePath } from "./page-path.ts";

/** A pointer that only passes over a link leaves it sooner, in milliseconds. */
const HOVER_MS = 60;

/** The reader's settings: save data (`Save-Data`) means nothing ahead. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The address of a link that leads to another page of the magazine. */
function pageOf(link: HTMLAnchorElement | null): URL | null {
  if (!link || link.target || link.hasAttribute("download") || link.rel.includes("nofollow")) {
    return null;
  }
  if (link.closest("[data-document], [data-control]") || typeof link.href !== "string") return null;
  const url = new URL(link.href);
  const here = window.location;
  const isHere = url.pathname === here.pathname && url.search === here.search;
  if (url.origin !== here.origin || isHere || isAppPath(url.pathname)) return null;
  return isPagePath(url.pathname) ? url : null;
}

/** Starts prefetching on demand, unless the reader saves data. */
export function startPrefetching(): void {
  let timer = 0;
  function look(event: Event) {
    clearTimeout(timer);
    const url = pageOf(closestTo<HTMLAnchorElement>(event, "a[href]"));
    if (!url || savesData()) return;
    if (event.type === "pointerdown") prefetchPage(url);
    else timer = window.setTimeout(() => prefetchPage(url), HOVER_MS);
  }
  document.addEventListener("pointerover", look, { passive: true });
  document.addEventListener("pointerdown", look, { passive: true });
}
