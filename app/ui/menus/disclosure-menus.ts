/** Open menus; there is rarely more than one. */
function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>("details[data-disclosure-menu][open]");
}

/** A click elsewhere, and the choice of a link. */
function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  for (const menu of openMenus()) {
    if (!menu.contains(target) || target.closest("a")) menu.open = false;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
}

/** Closes an open `DisclosureMenu` on Escape, on an outside click and after a choice. */
export function startDisclosureMenus(signal: AbortSignal): void {
  document.addEventListener("click", onClick, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
}
