import "#styles/desk.css";
import { useState } from "react";
import { useLocation } from "react-router";
import { UnreadNotice } from "#app/desk/watching/unread-notice.tsx";
import { SECOND_FACTOR_PATH } from "#app/lib/addresses/return-address.ts";
import { SkipLink } from "#app/magazine/shell/skip-link.tsx";
import type { DeskUser } from "./desk-user.ts";
import { MenuDrawer } from "./menu-drawer.tsx";
import { keepMenuNarrow } from "./menu-width.ts";
import { SecondFactorNotice } from "./second-factor-notice.tsx";
import { SidePanel } from "./side-panel.tsx";
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

/** Side menu and bar around every page of the desk. */
export function DeskFrame({ user, children }: DeskFrameProps) {
  const [isNarrow, toggleWidth] = useMenuWidth(user.isMenuNarrow);
  const isSettingUp = useLocation().pathname === SECOND_FACTOR_PATH;
  return (
    <>
      <SkipLink />
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
