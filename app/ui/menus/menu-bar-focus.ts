/** The controls of a menu bar, and how keys move the focus among them. */
import { type createTypeahead, isTyped, nextIndex } from "./menu-keys.ts";

type Typeahead = ReturnType<typeof createTypeahead>;

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

/**
 * Moves the focus by arrow key, Home, End or type-ahead.
 * @returns false for any other key
 */
export function moveFocus(
  event: KeyboardEvent,
  focused: HTMLElement,
  bar: HTMLElement,
  typeahead: Typeahead,
): boolean {
  const panel = panelOf(focused);
  const controls = controlsIn(panel ?? bar);
  const current = controls.indexOf(focused);
  const keys = panel ? { forward: "ArrowDown", back: "ArrowUp" } : barKeys(bar);
  const labels = () => controls.map((control) => control.textContent ?? "");
  const index =
    isTyped(event) && event.key !== " "
      ? typeahead(event.key, labels(), current)
      : nextIndex(event.key, current, controls.length, keys);
  if (index === null || index < 0) return false;
  controls[index]?.focus();
  return true;
}
