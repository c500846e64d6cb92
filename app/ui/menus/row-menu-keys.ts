import { createFocusMover, VERTICAL_KEYS } from "./menu-keys.ts";

/** Visible links and buttons of a list. */
export function rowsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>("a[href], button")].filter(
    (row) => row.offsetParent !== null,
  );
}

/** Focuses the first row of an open list and moves along it by keys, until the list is closed. */
export function takeKeys(panel: HTMLElement): void {
  const moveAlong = createFocusMover();
  const closing = new AbortController();
  function onKey(event: KeyboardEvent) {
    // A panel that was removed while open fires no "toggle" event.
    if (!panel.matches(":popover-open")) closing.abort();
    if (!panel.contains(document.activeElement)) return;
    if (event.key === "Tab") panel.hidePopover();
    else moveAlong(event, rowsOf(panel), VERTICAL_KEYS);
  }
  // While capturing: React stops events in markup that it is hydrating.
  document.addEventListener("keydown", onKey, { capture: true, signal: closing.signal });
  panel.addEventListener(
    "toggle",
    // The "toggle" event of the opening may still be queued.
    (event) => event.newState === "closed" && closing.abort(),
    { signal: closing.signal },
  );
  rowsOf(panel)[0]?.focus();
}
