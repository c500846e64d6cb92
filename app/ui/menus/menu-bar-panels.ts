/**
 * Which panel of a menu bar is open. The state is in the markup alone: `data-open` on entries,
 * `aria-expanded` on their buttons.
 */
import { isWithin } from "./menu-path.ts";

export const MENU_BAR = "[data-menu-bar]";

/** Grace period in milliseconds for a pointer on its way into a panel. */
const LEAVE_GRACE = 160;

/** Pending changes; a bar may be removed meanwhile. */
const timers = new WeakMap<Element, number>();

/** The `<li>` that contains a button and its panel. */
export function entryOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>("[data-menu-id]");
}

/** The button of an entry with a panel; null for a plain link. */
export function triggerOf(entry: Element): HTMLElement | null {
  return entry.querySelector<HTMLElement>(":scope > button[aria-expanded]");
}

/** An entry's path, "" outside of all entries. */
export function menuPathOf(entry: HTMLElement | null): string {
  return entry?.dataset.menuId ?? "";
}

/** The path of the innermost open panel. */
export function openPath(bar: Element): string {
  return menuPathOf([...bar.querySelectorAll<HTMLElement>("[data-open]")].at(-1) ?? null);
}

/** Opens the panels on a path and closes the others; a pending change is left as it is. */
export function showPath(bar: Element, path: string): void {
  for (const entry of bar.querySelectorAll<HTMLElement>("[data-menu-id]")) {
    const isOpen = isWithin(path, menuPathOf(entry));
    entry.toggleAttribute("data-open", isOpen);
    triggerOf(entry)?.setAttribute("aria-expanded", String(isOpen));
  }
}

/** Opens the panels on a path and closes the others. */
export function openPanel(bar: Element, path: string): void {
  window.clearTimeout(timers.get(bar));
  showPath(bar, path);
}

/** The same after the grace period. */
export function openPanelSoon(bar: Element, path: string): void {
  window.clearTimeout(timers.get(bar));
  timers.set(
    bar,
    window.setTimeout(() => showPath(bar, path), LEAVE_GRACE),
  );
}
