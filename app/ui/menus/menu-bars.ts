import { closestTo } from "#app/lib/closest.ts";
import { onMenuBarKey } from "./menu-bar-keys.ts";
import {
  entryOf,
  MENU_BAR,
  menuPathOf,
  openPanel,
  openPanelSoon,
  openPath,
  showPath,
} from "./menu-bar-panels.ts";
import { isWithin, parentOf, sharedPart } from "./menu-path.ts";

/** Type of the pointer that pressed last. */
let pressedBy = "";

const barOf = (event: Event) => closestTo(event, MENU_BAR);

function isInside(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}

function closeOpenBars(isLeft: (bar: Element) => boolean): void {
  for (const bar of document.querySelectorAll(`${MENU_BAR}:has([data-open])`)) {
    if (isLeft(bar)) openPanel(bar, "");
  }
}

/** A mouse enters an entry: its panel opens at once. */
function onPointerOver(event: PointerEvent): void {
  const bar = barOf(event);
  if (!bar || event.pointerType !== "mouse") return;
  const entry = entryOf(event.target as Element);
  if (entry && !isInside(entry, event.relatedTarget)) openPanel(bar, menuPathOf(entry));
}

/** A mouse leaves one or several nested entries: the outermost of them closes after a while. */
function onPointerOut(event: PointerEvent): void {
  const bar = barOf(event);
  if (!bar || event.pointerType !== "mouse") return;
  let left: HTMLElement | null = null;
  let entry = entryOf(event.target as Element);
  while (entry && !isInside(entry, event.relatedTarget)) {
    left = entry;
    entry = entry.parentElement && entryOf(entry.parentElement);
  }
  if (left) openPanelSoon(bar, parentOf(menuPathOf(left)));
}

function onPointerDown(event: PointerEvent): void {
  pressedBy = event.pointerType;
  closeOpenBars((bar) => !isInside(bar, event.target));
}

function onClick(event: MouseEvent): void {
  const bar = barOf(event);
  if (!bar) return;
  if (closestTo(event, "a")) openPanel(bar, "");
  const trigger = closestTo(event, "button[aria-expanded]");
  if (!trigger) return;
  const path = menuPathOf(entryOf(trigger));
  // Hover has opened it already: a click must not close it, nor one that is made again by a script.
  const isByMouse = pressedBy === "mouse" && (event.detail > 0 || !event.isTrusted);
  openPanel(bar, !isByMouse && isWithin(openPath(bar), path) ? parentOf(path) : path);
}

function onFocusIn(event: FocusEvent): void {
  const bar = barOf(event);
  if (bar) showPath(bar, sharedPart(openPath(bar), menuPathOf(entryOf(event.target as Element))));
}

function onFocusOut(event: FocusEvent): void {
  const bar = barOf(event);
  if (bar && event.relatedTarget && !isInside(bar, event.relatedTarget)) openPanel(bar, "");
}

/** Escape also closes a panel that only hover keeps open, unless it had another use. */
function onEscape(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.defaultPrevented) closeMenuBars();
}

/** Closes every panel. */
export const closeMenuBars = () => closeOpenBars(() => true);

/**
 * Menu bars of nested disclosures (ARIA APG: disclosure navigation menu) for hover, click, touch
 * and keyboard. The bar has `data-menu-bar`, an entry its path (`2` or `2-0`) as `data-menu-id`
 * and a button with `aria-expanded`, a panel `data-menu-panel`.
 */
export function startMenuBars(signal: AbortSignal): void {
  // While capturing: React stops events in markup that it is hydrating.
  const options = { capture: true, signal };
  document.addEventListener("pointerover", onPointerOver, options);
  document.addEventListener("pointerout", onPointerOut, options);
  document.addEventListener("pointerdown", onPointerDown, options);
  document.addEventListener("click", onClick, options);
  document.addEventListener("focusin", onFocusIn, options);
  document.addEventListener("focusout", onFocusOut, options);
  document.addEventListener("keydown", onMenuBarKey, options);
  document.addEventListener("keydown", onEscape, { signal });
}
