import { useLayoutEffect, useSyncExternalStore } from "react";

/** The three headers: menu in the bar, search in the bar, search with the signed-in reader's tools. */
export const HEADER_STYLES = ["style1", "style2", "style2Logedin"] as const;
export type HeaderStyle = (typeof HEADER_STYLES)[number];
const DEFAULT_HEADER_STYLE: HeaderStyle = "style1";

const STORE_KEY = "masthead-header";
const listeners = new Set<() => void>();
/** Read once; undefined until then. */
let choice: HeaderStyle | null | undefined;

/** A stored name, or null for what is no style. */
function parseHeaderStyle(stored: string | null): HeaderStyle | null {
  return HEADER_STYLES.find((style) => style === stored) ?? null;
}

function readChoice(): HeaderStyle | null {
  if (choice !== undefined) return choice;
  try {
    choice = parseHeaderStyle(localStorage.getItem(STORE_KEY));
  } catch {
    choice = null;
  }
  return choice;
}

/** Shows this header from now on, on every page, in this browser. */
export function chooseHeaderStyle(style: HeaderStyle): void {
  if (readChoice() === style) return;
  choice = style;
  try {
    localStorage.setItem(STORE_KEY, style);
  } catch (error) {
    console.warn("The choice of header could not be kept", error);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The header to show: the visitor's choice, else the default. A page that names one (`ofPage`) has
 * it in its HTML already and makes it the visitor's choice, as the header-style pages do.
 */
export function useHeaderStyle(ofPage: HeaderStyle | undefined): HeaderStyle {
  const chosen = useSyncExternalStore(subscribe, readChoice, () => null);
  // Before the paint, so that an earlier choice does not flash by.
  useLayoutEffect(() => {
    if (ofPage) chooseHeaderStyle(ofPage);
  }, [ofPage]);
  return chosen ?? ofPage ?? DEFAULT_HEADER_STYLE;
}
