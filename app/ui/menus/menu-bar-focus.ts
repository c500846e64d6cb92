/** The controls of a menu bar, and how keys move the focus among them. */
import { createFocusMover, VERTICAL_KEYS } from "./menu-keys.ts";

export function panelOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>("[data-menu-panel]");
}

/** Links and buttons of a panel or the bar, without those of nested panels. */
export function controlsIn(root: Element): HTMLElement[] {
  const panel = root.matches("[data-menu-panel]") ? root : null;
  return [...root.querySelectorAll<HTMLElement>("a[href], button")].filter(
    (control) => panelOf(control) === panel,
  );
}

/** Arrow keys along the bar in its writing direction. */
export function barKeys(bar: Element): { forward: string; back: string } {
  return getComputedStyle(bar).direction === "rtl"
    ? { forward: "ArrowLeft", back: "ArrowRight" }
    : { forward: "ArrowRight", back: "ArrowLeft" };
}

const moveAlong = createFocusMover();

/**
 * Moves the focus by arrow key, Home, End or type-ahead.
 * @returns false for any other key
 */
export function moveFocus(event: KeyboardEvent, focused: HTMLElement, bar: HTMLElement): boolean {
  const panel = panelOf(focused);
  return moveAlong(event, controlsIn(panel ?? bar), panel ? VERTICAL_KEYS : barKeys(bar));
}
