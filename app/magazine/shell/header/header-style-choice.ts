/** The visitor's header style, kept in this browser. */
import { HEADER_STYLES, type HeaderStyle } from "#app/features/site/site-choices.ts";
import { wakeSoon } from "#app/islands/runtime.ts";
import { closestTo } from "#app/lib/closest.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";
import { HEADER_BLOCK_ID } from "./header-places.ts";
import { isOtherHeader, STORED_STYLE } from "./stored-style.ts";

const listeners = new Set<() => void>();
/** Memoized; undefined until the first read. */
let choice: HeaderStyle | null | undefined;

/** Validates a stored value; null when it is not a style. */
function parseHeaderStyle(stored: string | null | undefined): HeaderStyle | null {
  return HEADER_STYLES.find((style) => style === stored) ?? null;
}

export function readHeaderChoice(): HeaderStyle | null {
  if (choice === undefined) choice = parseHeaderStyle(readLocalStorage(STORED_STYLE));
  return choice;
}

/** Stores the visitor's header style in this browser. */
function chooseHeaderStyle(style: HeaderStyle): void {
  if (readHeaderChoice() === style) return;
  choice = style;
  writeLocalStorage(STORED_STYLE, style);
  for (const listener of listeners) listener();
}

/** @returns a function that ends the subscription */
export function onHeaderChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without a choice, header and buttons show the site's style as the server does. */
function showChoice(): void {
  const chosen = readHeaderChoice();
  if (!chosen) return;
  const header = document.querySelector<HTMLElement>(`#${HEADER_BLOCK_ID} > [data-island]`);
  // React renders the chosen style.
  if (header && isOtherHeader()) wakeSoon(header);
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
  function onShown() {
    // A page that has a style of its own makes it the visitor's choice.
    const ofPage = parseHeaderStyle(document.getElementById(HEADER_BLOCK_ID)?.dataset.pageStyle);
    if (ofPage) chooseHeaderStyle(ofPage);
    showChoice();
  }
  document.addEventListener("click", onClick, { signal });
  document.addEventListener(PAGE_SHOWN, onShown, { signal });
  signal.addEventListener("abort", onHeaderChoice(showChoice));
  onShown();
}
