/**
 * Back and forward on a document that was loaded at an entry of the history between those of exchanged pages: after a
 * reload, or back from another site. The browser leaves its neighbours to the document, and changes the address alone.
 */
import { hasPlace } from "./scroll-place.ts";

const withoutHash = (url: string | null) => url?.replace(/#.*/, "");

/** Whether the reader has gone back or forward before this document could show the page. */
export function hasMissedVisit(): boolean {
  const { activation, currentEntry } = window.navigation;
  const loaded = activation?.entry;
  if (!loaded || !currentEntry || loaded.key === currentEntry.key) return false;
  return withoutHash(loaded.url) !== withoutHash(currentEntry.url);
}

/**
 * Loads the entry that is shown, e.g. a page of a newer build. Its document restores the place itself, since the
 * browser only knows that of the page that is left. The mode of the entry says so, and outlives the load.
 */
export function reloadAtPlace(): void {
  window.history.scrollRestoration = "manual";
  window.location.reload();
}

/** Whether this document was loaded by `reloadAtPlace`: other scripts may have set the mode, too, but keep no place. */
export const isReturning = () => window.history.scrollRestoration === "manual" && hasPlace();

/** Leaves the entry to the browser again. */
export function endReturning(): void {
  window.history.scrollRestoration = "auto";
}
