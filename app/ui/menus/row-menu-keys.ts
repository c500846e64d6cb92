import { createTypeahead, isTyped, nextIndex } from "./menu-keys.ts";

const KEYS = { forward: "ArrowDown", back: "ArrowUp" };

/** Visible links and buttons of a list. */
function rowsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>("a[href], button")].filter(
    (row) => row.offsetParent !== null,
  );
}

/** Focuses the first row of an open list and moves along it by keys, until the list is closed. */
export function takeKeys(panel: HTMLElement): void {
  const typeahead = createTypeahead();
  const closing = new AbortController();
  function onKey(event: KeyboardEvent) {
    // A panel that was removed while open fires no "toggle" event.
    if (!panel.matches(":popover-open")) closing.abort();
    if (!panel.contains(document.activeElement)) return;
    const rows = rowsOf(panel);
    const current = rows.indexOf(document.activeElement as HTMLElement);
    const labels = () => rows.map((row) => row.textContent ?? "");
    const index =
      isTyped(event) && event.key !== " "
        ? typeahead(event.key, labels(), current)
        : nextIndex(event.key, current, rows.length, KEYS);
    if (event.key === "Tab") panel.hidePopover();
    if (index === null || index < 0) return;
    event.preventDefault();
    rows[index]?.focus();
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
