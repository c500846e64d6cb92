import Menu from "lucide-react/icons/menu";
import { useEffect, useRef } from "react";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { MOBILE_MENU_ID } from "./mobile-menu-id.ts";

/** Invoker command (HTML: `command`), which opens the dialog without a script. */
const INVOKER = { command: "show-modal", commandfor: MOBILE_MENU_ID };

const findMenu = () => document.getElementById(MOBILE_MENU_ID) as HTMLDialogElement | null;

/** Fallback for browsers without invoker commands. */
function openMenu(): void {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  const dialog = findMenu();
  if (dialog && !dialog.open) dialog.showModal();
}

/** Closes the menu on history navigation. */
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
