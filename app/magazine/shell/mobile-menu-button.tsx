import { Menu } from "lucide-react";
import { useText } from "#app/platform/text.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { MOBILE_MENU_ID } from "./mobile-menu-id.ts";

/** Opens the sheet without a script where the browser knows commands. */
const INVOKER = { command: "show-modal", commandfor: MOBILE_MENU_ID };

/** For all other browsers. */
function openMenu(): void {
  if ("commandForElement" in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(MOBILE_MENU_ID) as HTMLDialogElement | null;
  if (dialog && !dialog.open) dialog.showModal();
}

export function MobileMenuButton() {
  const { t } = useText();
  return (
    <IconButton {...INVOKER} label={t("menu.open")} aria-haspopup="dialog" onClick={openMenu}>
      <Menu aria-hidden="true" className="size-6" />
    </IconButton>
  );
}
