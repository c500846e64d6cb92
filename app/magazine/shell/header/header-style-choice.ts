/** The visitor's header style, kept in this browser. */
import { HEADER_STYLES, type HeaderStyle } from "#app/features/site/site-choices.ts";
import { closestTo } from "#app/lib/closest.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

const STORE_KEY = "masthead-header";
const listeners = new Set<() => void>();
/** Memoized; undefined until the first read. */
let choice: HeaderStyle | null | undefined;

/** Validates a stored value; null when it is not a style. */
function parseHeaderStyle(stored: string | null | undefined): HeaderStyle | null {
  return HEADER_STYLES.find((style) => style === stored) ?? null;
}

export function readHeaderChoice(): HeaderStyle | null {
  if (choice === undefined) choice = parseHeaderStyle(readLocalStorage(STORE_KEY));
  return choice;
}

/** Stores the visitor's header style in this browser. */
export function chooseHeaderStyle(style: HeaderStyle): void {
  if (readHeaderChoice() === style) return;
  choice = style;
  writeLocalStorage(STORE_KEY, style);
  for (const listener of listeners) listener();
}

/** @returns a function that ends the subscription */
export function onHeaderChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without a choice, the buttons show the page's style as the server does. */
function showChoice(): void {
  const chosen = readHeaderChoice();
  if (!chosen) return;
  for (const button of document.querySelectorAll<HTMLElement>("button[data-header-style]")) {
    button.setAttribute("aria-pressed", String(button.dataset.headerStyle === chosen));
  }
}

/** Buttons that choose the style that they name in `data-header-style`. */
export function startHeaderChoice(signal: AbortSignal): void {
  function onClick(event: MouseEvent) {
    const button = closestTo(event, "button[data-header-style]");
    const style = parseHeaderStyle(button?.dataset.headerStyle);
    if (style) chooseHeaderStyle(style);
  }
  document.addEventListener("click", onClick, { signal });
  document.addEventListener(PAGE_SHOWN, showChoice, { signal });
  signal.addEventListener("abort", onHeaderChoice(showChoice));
  showChoice();
}
