import { placePopover } from "./place-popover.ts";
import { takeKeys } from "./row-menu-keys.ts";

/** Full width in narrower windows; see overlays.css. */
const SHEET_BELOW_PX = 640;
/** The popover must be visible before it can take focus; delay in milliseconds. */
const FOCUS_DELAY = 100;

function onOpened(panel: HTMLElement): void {
  if (panel.dataset.popover === "menu") {
    placePopover(panel);
    takeKeys(panel);
    return;
  }
  if (window.innerWidth >= SHEET_BELOW_PX) placePopover(panel);
  if (!panel.hasAttribute("data-focus-field")) return;
  window.setTimeout(() => panel.querySelector("input")?.focus(), FOCUS_DELAY);
}

function onToggle(event: ToggleEvent): void {
  const panel = event.target;
  if (event.newState !== "open" || !(panel instanceof HTMLElement)) return;
  if (panel.dataset.popover !== undefined) onOpened(panel);
}

/**
 * Placement and keys of `Popover` and `RowMenu` (HTML: popover), which open and close by
 * themselves.
 */
export function startPopovers(signal: AbortSignal): void {
  // Toggle events do not bubble.
  document.addEventListener("toggle", onToggle, { capture: true, signal });
  // Those that were opened before this script was loaded.
  for (const panel of document.querySelectorAll<HTMLElement>("[data-popover]:popover-open")) {
    onOpened(panel);
  }
}
