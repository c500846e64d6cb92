import "#styles/desk.css";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useLocation } from "react-router";
import { AskBeforeLeaving } from "#app/desk/forms/ask-before-leaving.tsx";
import { UnreadNotice } from "#app/desk/watching/unread-notice.tsx";
import type { Role } from "#app/features/accounts/policy.ts";
import { SECOND_FACTOR_PATH } from "#app/lib/addresses/return-address.ts";
import { MOBILE_MENU_ID } from "#app/magazine/shell/menu/mobile-menu-id.ts";
import { SkipLink } from "#app/magazine/shell/skip-link.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { DeskUser } from "./desk-user.ts";
import { keepMenuNarrow } from "./menu-width.ts";
import { SecondFactorNotice } from "./second-factor-notice.tsx";
import { useShellText } from "./shell-text.ts";
import { SideMenu } from "./side-menu.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SiteName } from "./site-name.tsx";
import { TopBar } from "./top-bar.tsx";

interface DeskFrameProps {
  user: DeskUser;
  children: React.ReactNode;
}

/** Whether the side menu is narrow, remembered in this browser. */
function useMenuWidth(isNarrowAtFirst: boolean): [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(isNarrowAtFirst);
  function toggle() {
    keepMenuNarrow(!isNarrow);
    setNarrow(!isNarrow);
  }
  return [isNarrow, toggle];
}

const COLUMNS = {
  wide: "lg:grid-cols-[15rem_minmax(0,1fr)]",
  narrow: "lg:grid-cols-[4.5rem_minmax(0,1fr)]",
} as const;

/**
 * The side menu in narrow windows: a modal dialog that opens without scripts (HTML: `command`). It
 * has the id of the magazine's menu, whose button and fallback for older browsers it shares.
 */
function MenuDrawer({ role }: { role: Role }) {
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

/** Side menu and bar around every page of the desk. */
export function DeskFrame({ user, children }: DeskFrameProps) {
  const [isNarrow, toggleWidth] = useMenuWidth(user.isMenuNarrow);
  const isSettingUp = useLocation().pathname === SECOND_FACTOR_PATH;
  return (
    <>
      <SkipLink />
      <AskBeforeLeaving />
      {/* Scope of styles/desk.css. */}
      <div className="desk">
        <div
          className={`min-h-dvh pb-(--player-space,0px) lg:grid ${COLUMNS[isNarrow ? "narrow" : "wide"]}`}
        >
          <SidePanel role={user.role} isNarrow={isNarrow} onToggle={toggleWidth} />
          <div className="min-w-0">
            <TopBar user={user} />
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-3 sm:px-6 lg:px-10"
            >
              <SecondFactorNotice
                demand={user.demand}
                href={isSettingUp ? undefined : SECOND_FACTOR_PATH}
              />
              <UnreadNotice />
              <div className="min-w-0">{children}</div>
            </main>
          </div>
        </div>
        <MenuDrawer role={user.role} />
      </div>
    </>
  );
}
