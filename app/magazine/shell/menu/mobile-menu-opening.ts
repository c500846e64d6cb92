import { closestTo } from "#app/lib/closest.ts";
import { MOBILE_MENU_ID } from "./mobile-menu-id.ts";

const findMenu = () => document.getElementById(MOBILE_MENU_ID) as HTMLDialogElement | null;

/** Opens and closes dialogs in browsers without invoker commands (HTML: `command`) or `closedby`. */
function onClick(event: MouseEvent): void {
  const menu = findMenu();
  if (!menu) return;
  // They deliver backdrop clicks to the dialog.
  if (event.target === menu) menu.close();
  const isOpener = closestTo(event, `[commandfor="${MOBILE_MENU_ID}"]`) !== null;
  if (!isOpener || "commandForElement" in HTMLButtonElement.prototype) return;
  if (!menu.open) menu.showModal();
}

/** Opens and closes the mobile menu, and closes it on history navigation. */
export function startMobileMenu(signal: AbortSignal): void {
  document.addEventListener("click", onClick, { signal });
  window.addEventListener("popstate", () => findMenu()?.close(), { signal });
}
