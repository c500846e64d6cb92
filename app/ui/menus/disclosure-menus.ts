import { createFocusMover, VERTICAL_KEYS } from "./menu-keys.ts";
import { rowsOf } from "./row-menu-keys.ts";

const MENU = "details[data-disclosure-menu]";

const moveAlong = createFocusMover();

/** Open menus; there is rarely more than one. */
function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`);
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** A click elsewhere, and the choice of a link. */
function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  for (const menu of openMenus()) {
    if (!menu.contains(target) || target.closest("a")) menu.open = false;
  }
}

/** An opened menu has the focus on its current choice. */
function focusCurrent(menu: HTMLElement): void {
  const rows = rowsOf(menu);
  (rows.find((row) => row.matches("[aria-current=true]")) ?? rows[0])?.focus({
    preventScroll: true,
  });
}

function onToggle(event: ToggleEvent): void {
  const menu = event.target;
  if (event.newState !== "open" || !(menu instanceof HTMLElement) || !menu.matches(MENU)) return;
  focusCurrent(menu);
}

/** Arrow keys open a closed menu; in an open one keys move as in every menu. */
function onMenuKey(event: KeyboardEvent, menu: HTMLDetailsElement): void {
  const isArrow = event.key === VERTICAL_KEYS.forward || event.key === VERTICAL_KEYS.back;
  if (menu.open && event.key === "Tab") close(menu);
  else if (menu.open) moveAlong(event, rowsOf(menu), VERTICAL_KEYS);
  else if (isArrow) {
    event.preventDefault();
    menu.open = true;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === "Escape") openMenus().forEach(close);
  const menu = document.activeElement?.closest<HTMLDetailsElement>(MENU);
  // Alt with an arrow key is history navigation.
  if (menu && !event.altKey && !event.ctrlKey && !event.metaKey) onMenuKey(event, menu);
}

/**
 * Closes an open `DisclosureMenu` on Escape, on an outside click and after a choice, and moves the
 * focus in it by arrow keys, Home, End and type-ahead.
 */
export function startDisclosureMenus(signal: AbortSignal): void {
  // While capturing: toggle events do not bubble, and React stops events in markup it is hydrating.
  const options = { capture: true, signal };
  document.addEventListener("click", onClick, { signal });
  document.addEventListener("toggle", onToggle, options);
  document.addEventListener("keydown", onKeyDown, options);
  // One that was opened before this script was loaded.
  for (const menu of openMenus()) if (menu.contains(document.activeElement)) focusCurrent(menu);
}
