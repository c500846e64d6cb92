import X from "lucide-react/icons/x";
import type { Role } from "#app/features/accounts/policy.ts";
import { MOBILE_MENU_ID } from "#app/magazine/shell/menu/mobile-menu-id.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useShellText } from "./shell-text.ts";
import { SideMenu } from "./side-menu.tsx";
import { SiteName } from "./site-name.tsx";

/**
 * The side menu in narrow windows: a modal dialog that opens without scripts (HTML: `command`). It
 * has the id of the magazine's menu, whose button and fallback for older browsers it shares.
 */
export function MenuDrawer({ role }: { role: Role }) {
  const { t } = useShellText();
  return (
    <dialog
      id={MOBILE_MENU_ID}
      aria-label={t("drawer")}
      closedby="any"
      className="sheet w-[calc(100%-3.5rem)] max-w-80 bg-white text-neutral-900 shadow-2xl dark:bg-neutral-900 dark:text-neutral-200"
    >
      <SideMenu
        role={role}
        label={t("drawer")}
        head={
          <div className="flex h-14 items-center justify-between gap-2 border-b border-neutral-200 px-4 dark:border-neutral-700">
            <SiteName />
            <form method="dialog">
              <IconButton type="submit" label={t("drawer.close")}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </form>
          </div>
        }
      />
    </dialog>
  );
}
