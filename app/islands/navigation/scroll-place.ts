/**
 * Restores the reader's place on back and forward. Heights of sections that were not laid out yet
 * are estimates (`content-visibility`), so a scroll offset alone would lead elsewhere: the card that
 * was pressed is remembered, else the first visible element, and where in the window it stood.
 */
import { type ElementPath, elementAt, pathTo } from "#app/islands/element-path.ts";
import { WHOLE } from "#app/islands/idle-layout.ts";

interface Place {
  path: ElementPath;
  /** Link of the card: the list may have grown meanwhile. */
  href?: string | null;
  /** Distance from the window's edges in CSS pixels. */
  left: number;
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

/**
 * Remembers the place on the current history entry.
 * @param pressed what led away
 */
export function keepPlace(pressed: Element | null): void {
  const key = window.navigation.currentEntry?.key;
  const element =
    pressed?.closest("main .card a") ??
    document.elementFromPoint(window.innerWidth / 2, window.innerHeight * LOOK_AT);
  if (!key || !element) return;
  const { left, top } = element.getBoundingClientRect();
  const href = element.getAttribute("href");
  const place: Place = { path: pathTo(element, document.body), href, left, top };
  const others = readPlaces().filter(([each]) => each !== key);
  const places = [...others, [key, place]].slice(-MAX_PLACES);
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify(places));
  } catch {
    // Without storage the page begins at its top.
  }
}

/** The element at a place; of a card that has moved in its list, its link there. */
function elementOf({ path, href }: Place): HTMLElement | null {
  const element = elementAt(document.body, path);
  if (!href || element?.getAttribute("href") === href) return element;
  const moved = document.querySelector<HTMLElement>(`main .card a[href="${CSS.escape(href)}"]`);
  return moved ?? element;
}

function placeOfEntry(): Place | undefined {
  const key = window.navigation.currentEntry?.key;
  return readPlaces().find(([each]) => each === key)?.[1];
}

/** Whether a place of the history entry that is shown is remembered. */
export const hasPlace = () => placeOfEntry() !== undefined;

/** Scrolls to the place of the history entry that is shown, also the rows that lead to it. */
export function restorePlace(): void {
  const place = placeOfEntry();
  // Estimated heights would move the place as they are replaced.
  document.documentElement.setAttribute(WHOLE, "");
  const element = place && elementOf(place);
  if (!element) {
    window.scrollTo({ top: 0, behavior: "instant" });
    return;
  }
  const now = () => element.getBoundingClientRect();
  for (let row = element.parentElement; row && row !== document.body; row = row.parentElement) {
    if (row.scrollWidth > row.clientWidth) {
      row.scrollBy({ left: now().left - place.left, behavior: "instant" });
    }
  }
  window.scrollBy({ top: now().top - place.top, behavior: "instant" });
}
