import { useLayoutEffect, useSyncExternalStore } from "react";
import { HEADER_STYLES, type HeaderStyle } from "#app/features/operations/site-choices.ts";
import { readStored, store } from "#app/platform/stored-text.ts";

export type { HeaderStyle };

const STORE_KEY = "masthead-header";
const listeners = new Set<() => void>();
/** Read once; undefined until then. */
let choice: HeaderStyle | null | undefined;

/** A stored name, or null for what is no style. */
function parseHeaderStyle(stored: string | null): HeaderStyle | null {
  return HEADER_STYLES.find((style) => style === stored) ?? null;
}

function readChoice(): HeaderStyle | null {
  if (choice === undefined) choice = parseHeaderStyle(readStored(STORE_KEY));
  return choice;
}

/** Shows this header from now on, on every page, in this browser. */
export function chooseHeaderStyle(style: HeaderStyle): void {
  if (readChoice() === style) return;
  choice = style;
  store(STORE_KEY, style);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The header to show: the visitor's choice, else the site's. A page that names one (`ofPage`) has
 * it in its HTML already and makes it the visitor's choice, as the header-style pages do.
 */
export function useHeaderStyle(ofPage: HeaderStyle | undefined, ofSite: HeaderStyle): HeaderStyle {
  const chosen = useSyncExternalStore(subscribe, readChoice, () => null);
  // Before the paint, so that an earlier choice does not flash by.
  useLayoutEffect(() => {
    if (ofPage) chooseHeaderStyle(ofPage);
  }, [ofPage]);
  return chosen ?? ofPage ?? ofSite;
}
