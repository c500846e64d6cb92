import { useLayoutEffect, useSyncExternalStore } from "react";
import { HEADER_STYLES, type HeaderStyle } from "#app/features/site/site-choices.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

export type { HeaderStyle };

const STORE_KEY = "masthead-header";
const listeners = new Set<() => void>();
/** Memoized; undefined until the first read. */
let choice: HeaderStyle | null | undefined;

/** Validates a stored value; null when it is not a style. */
function parseHeaderStyle(stored: string | null): HeaderStyle | null {
  return HEADER_STYLES.find((style) => style === stored) ?? null;
}

function readChoice(): HeaderStyle | null {
  if (choice === undefined) choice = parseHeaderStyle(readLocalStorage(STORE_KEY));
  return choice;
}

/** Stores the visitor's header style in this browser. */
export function chooseHeaderStyle(style: HeaderStyle): void {
  if (readChoice() === style) return;
  choice = style;
  writeLocalStorage(STORE_KEY, style);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The header style: the visitor's choice, else the site's. A page's own style (`ofPage`) is in its
 * HTML already and becomes the visitor's choice.
 */
export function useHeaderStyle(ofPage: HeaderStyle | undefined, ofSite: HeaderStyle): HeaderStyle {
  const chosen = useSyncExternalStore(subscribe, readChoice, () => null);
  // A layout effect, to avoid a flash of the previous style.
  useLayoutEffect(() => {
    if (ofPage) chooseHeaderStyle(ofPage);
  }, [ofPage]);
  return chosen ?? ofPage ?? ofSite;
}
