import { Menu } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePageAddress } from "#app/platform/page-address.tsx";
import { useText } from "#app/platform/text.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { MOBILE_MENU_ID } from "./mobile-menu-id.ts";

/** Opens the sheet without a script where the browser knows commands. */
const INVOKER = { command: "show-modal", commandfor: MOBILE_MENU_ID };

const findMenu = () => document.getElementById(MOBILE_MENU_ID) as HTMLDialogElement | null;

/** For all other browsers. */
function openMenu(): void {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  const dialog = findMenu();
  if (dialog && !dialog.open) dialog.showModal();
}

/** The browser's way back leaves the menu behind, as the menu's own links do. */
function useClosingOnLeave(): void {
  const { pathname } = usePageAddress();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) findMenu()?.close();
    last.current = pathname;
  }, [pathname]);
}

export function MobileMenuButton() {
  const { t } = useText();
  useClosingOnLeave();
  return (
    <IconButton {...INVOKER} label={t("menu.open")} aria-haspopup="dialog" onClick={openMenu}>
      <Menu aria-hidden="true" className="size-6" />
    </IconButton>
  );
}
