/** The keys of a menu bar: some open and close panels, the others move the focus. */
import {
  entryOf,
  MENU_BAR,
  menuPathOf,
  openPanel,
  openPath,
  triggerOf,
} from "./menu-bar-panels.ts";
import { createFocusMover, VERTICAL_KEYS } from "./menu-keys.ts";
import { isWithin, parentOf } from "./menu-path.ts";

function panelOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>("[data-menu-panel]");
}

/** Links and buttons of a panel or the bar, without those of nested panels. */
function controlsIn(root: Element): HTMLElement[] {
  const panel = root.matches("[data-menu-panel]") ? root : null;
  return [...root.querySelectorAll<HTMLElement>("a[href], button")].filter(
    (control) => panelOf(control) === panel,
  );
}

/** Arrow keys along the bar in its writing direction. */
function barKeys(bar: Element): { forward: string; back: string } {
  return getComputedStyle(bar).direction === "rtl"
    ? { forward: "ArrowLeft", back: "ArrowRight" }
    : { forward: "ArrowRight", back: "ArrowLeft" };
}

const moveAlong = createFocusMover();

/**
 * Moves the focus by arrow key, Home, End or type-ahead.
 * @returns false for any other key
 */
function moveFocus(event: KeyboardEvent, focused: HTMLElement, bar: HTMLElement): boolean {
  const panel = panelOf(focused);
  return moveAlong(event, controlsIn(panel ?? bar), panel ? VERTICAL_KEYS : barKeys(bar));
}

function enter(bar: HTMLElement, entry: HTMLElement): boolean {
  openPanel(bar, menuPathOf(entry));
  const panel = entry.querySelector("[data-menu-panel]");
  if (panel) controlsIn(panel)[0]?.focus();
  return true;
}

/** Closes the innermost open panel and returns the focus to its button. */
function leave(bar: HTMLElement, focused: HTMLElement): boolean {
  const entry = entryOf(panelOf(focused) ?? focused);
  const path = menuPathOf(entry);
  if (!entry || !isWithin(openPath(bar), path)) return false;
  openPanel(bar, parentOf(path));
  triggerOf(entry)?.focus();
  return true;
}

function answer(event: KeyboardEvent, bar: HTMLElement, focused: HTMLElement): boolean {
  const isInPanel = panelOf(focused) !== null;
  const entry = focused.hasAttribute("aria-expanded") ? entryOf(focused) : null;
  const { forward, back } = barKeys(bar);
  if (entry && event.key === (isInPanel ? forward : "ArrowDown")) return enter(bar, entry);
  // The focused button's own panel closes before its ancestors.
  if (event.key === "Escape" && entry && isWithin(openPath(bar), menuPathOf(entry))) {
    openPanel(bar, parentOf(menuPathOf(entry)));
    return true;
  }
  if (event.key === "Escape" || (isInPanel && event.key === back)) return leave(bar, focused);
  return moveFocus(event, focused, bar);
}

/** Answers a key that is pressed in a menu bar. */
export function onMenuBarKey(event: KeyboardEvent): void {
  const focused = document.activeElement as HTMLElement | null;
  const bar = focused?.closest<HTMLElement>(MENU_BAR);
  // Alt with an arrow key is history navigation.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (focused && bar && answer(event, bar, focused)) event.preventDefault();
}
