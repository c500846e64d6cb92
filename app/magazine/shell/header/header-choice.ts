/** The visitor's header style: kept in a cookie, by which the server renders the header. */
import { HEADER_STYLES, type HeaderStyle } from "#app/features/site/site-choices.ts";
import { forgetPages } from "#app/islands/navigation/fetch-page.ts";
import { scanIslands } from "#app/islands/runtime.ts";
import { closestTo } from "#app/lib/closest.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { parsePage } from "#app/platform/browser/parse-page.ts";
import { HEADER_COOKIE, headerChoiceOf } from "#app/platform/http/header-cookie.ts";
import { HEADER_BLOCK_ID } from "./header-id.ts";

const YEAR_SECONDS = 31_536_000;

const headerBlock = () => document.getElementById(HEADER_BLOCK_ID);
const styleButtons = () =>
  document.querySelectorAll<HTMLButtonElement>("button[data-header-style]");

/** Validates a value; null when it is not a style. */
function parseHeaderStyle(value: string | undefined): HeaderStyle | null {
  return HEADER_STYLES.find((style) => style === value) ?? null;
}

/** The style that this browser has chosen; null for the site's own. */
export const readHeaderChoice = (): HeaderStyle | null =>
  parseHeaderStyle(headerChoiceOf(document.cookie));

function keepChoice(style: HeaderStyle): void {
  if (readHeaderChoice() === style) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
  document.cookie = `${HEADER_COOKIE}=${style}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  forgetPages();
}

/** Takes the header of this page as the server makes it now. */
async function showHeader(style: HeaderStyle): Promise<void> {
  if (headerBlock()?.dataset.style === style) return;
  const response = await fetch(window.location.href);
  const made = parsePage(await response.text()).getElementById(HEADER_BLOCK_ID);
  const block = headerBlock();
  // Another style may have been chosen meanwhile, or another page is shown.
  if (!block || made?.dataset.style !== style || readHeaderChoice() !== style) return;
  block.dataset.style = style;
  block.dataset.frame = made.dataset.frame;
  block.firstElementChild!.replaceWith(document.adoptNode(made.firstElementChild!));
  scanIslands();
}

function showChoice(style: HeaderStyle): void {
  showHeader(style).catch((error) => console.warn("The header could not be loaded", error));
  for (const button of styleButtons()) {
    button.setAttribute("aria-pressed", String(button.dataset.headerStyle === style));
  }
}

/** Buttons that choose the style that they name in `data-header-style`. */
export function startHeaderChoice(signal: AbortSignal): void {
  function onClick(event: MouseEvent) {
    const button = closestTo(event, "button[data-header-style]");
    const style = parseHeaderStyle(button?.dataset.headerStyle);
    if (!style) return;
    keepChoice(style);
    // A page with a style of its own leads to that of the other style.
    if (headerBlock()?.dataset.pageStyle) window.location.assign(button!.dataset.href!);
    else showChoice(style);
  }
  function onShown() {
    const ofPage = parseHeaderStyle(headerBlock()?.dataset.pageStyle);
    // A page with a style of its own makes it the visitor's choice, where there is one.
    if (ofPage && styleButtons().length > 0) keepChoice(ofPage);
    const choice = ofPage ?? readHeaderChoice();
    if (choice) showChoice(choice);
  }
  document.addEventListener("click", onClick, { signal });
  document.addEventListener(PAGE_SHOWN, onShown, { signal });
  onShown();
}
