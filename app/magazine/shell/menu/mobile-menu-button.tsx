import { useText } from "#app/platform/i18n/text.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { MOBILE_MENU_ID } from "./mobile-menu-id.ts";

/** Invoker command (HTML: `command`), which opens the dialog without a script. */
const INVOKER = { command: "show-modal", commandfor: MOBILE_MENU_ID };

/** Opens the menu of small screens, also before scripts have loaded. */
export function MobileMenuButton() {
  const { t } = useText();
  return (
    <IconButton {...INVOKER} label={t("menu.open")} aria-haspopup="dialog">
      <Glyph name="menu" className="size-6" />
    </IconButton>
  );
}
