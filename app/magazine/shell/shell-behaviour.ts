/**
 * Menus, header and dialogs of a page, without React: server markup and listeners on the document,
 * so that markup which arrives later works too.
 */
import { startCopyLinks } from "#app/magazine/post/actions/copy-links.ts";
import { startSystemSharing } from "#app/magazine/post/actions/share-by-system.ts";
import { startHeaderChoice } from "#app/magazine/shell/header/header-choice.ts";
import { startHeaderMotion } from "#app/magazine/shell/header/header-motion.ts";
import { startMobileMenu } from "#app/magazine/shell/menu/mobile-menu-opening.ts";
import { PAGE_LEAVING } from "#app/platform/browser/page-leaving.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { showDialogOfAddress, startLinkDialogs } from "#app/ui/dialogs/link-dialogs.ts";
import { startDisclosureMenus } from "#app/ui/menus/disclosure-menus.ts";
import { closeMenuBars, startMenuBars } from "#app/ui/menus/menu-bars.ts";
import { startPopovers } from "#app/ui/menus/popovers.ts";

/** From here on scripts control the menus instead of CSS. */
function markAwake(): void {
  document.documentElement.setAttribute("data-awake", "");
}

/** Installs the listeners, once per document. */
export function startShellBehaviour(signal: AbortSignal): void {
  startMenuBars(signal);
  startPopovers(signal);
  startDisclosureMenus(signal);
  startLinkDialogs(signal);
  startMobileMenu(signal);
  startHeaderMotion(signal);
  startHeaderChoice(signal);
  startCopyLinks(signal);
  startSystemSharing(signal);
  // The next page may keep the header.
  document.addEventListener(PAGE_LEAVING, closeMenuBars, { signal });
  document.addEventListener(PAGE_SHOWN, markAwake, { signal });
  document.addEventListener(PAGE_SHOWN, showDialogOfAddress, { signal });
  markAwake();
}
