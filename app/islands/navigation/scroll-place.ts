/**
 * Restores the reader's place on back and forward. Heights of sections that were not laid out yet
 * are estimates (`content-visibility`), so a scroll offset alone would lead elsewhere: the first
 * visible element is remembered, and how far from the top it was.
 */
import { type ElementPath, elementAt, pathTo } from "#app/islands/element-path.ts";
import { WHOLE } from "#app/islands/idle-layout.ts";

interface Place {
  path: ElementPath;
  /** Distance from the window's top in CSS pixels. */
  top: number;
}

const STORE = "masthead-places";
const MAX_PLACES = 50;

function readPlaces(): [string, Place][] {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORE) ?? "[]");
  } catch {
    return [];
  }
}

/** Finds the same element in later content. */
export function findPlace(element: Element | null): (() => HTMLElement | null) | null {
  if (!element || element === document.body || !document.body.contains(element)) return null;
  const path = pathTo(element, document.body);
  const { localName } = element;
  return () => {
    const found = elementAt(document.body, path);
    return found?.localName === localName ? found : null;
  };
}

/** Below the sticky header. */
const LOOK_AT = 0.3;

/** Remembers the place on the current history entry. */
export function keepPlace(): void {
  const key = window.navigation.currentEntry?.key;
  const element = document.elementFromPoint(
    window.innerWidth / 2,
    Math.round(window.innerHeight * LOOK_AT),
  );
  if (!key || !element) return;
  const place = { path: pathTo(element, document.body), top: element.getBoundingClientRect().top };
  const others = readPlaces().filter(([each]) => each !== key);
  const places = [...others, [key, place]].slice(-MAX_PLACES);
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify(places));
  } catch {
    // Without storage the page begins at its top.
  }
}

/** Scrolls to the place of the history entry that is shown. */
export function restorePlace(): void {
  const key = window.navigation.currentEntry?.key;
  const place = readPlaces().find(([each]) => each === key)?.[1];
  // Estimated heights would move the place as they are replaced.
  document.documentElement.setAttribute(WHOLE, "");
  const element = place && elementAt(document.body, place.path);
  const top = element ? window.scrollY + element.getBoundingClientRect().top - place.top : 0;
  window.scrollTo({ top, behavior: "instant" });
}
