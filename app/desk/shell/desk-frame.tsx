import "#styles/desk.css";
import { SECOND_FACTOR_PATH } from "#app/lib/return-address.ts";
import { SkipLink } from "#app/magazine/shell/skip-link.tsx";
import type { DeskUser } from "./desk-user.ts";
import { MenuDrawer } from "./menu-drawer.tsx";
import { SecondFactorNotice } from "./second-factor-notice.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SiteName } from "./site-name.tsx";
import { TopBar } from "./top-bar.tsx";

interface DeskFrameProps {
  user: DeskUser;
  children: React.ReactNode;
}

function SidePanel({ role }: Pick<DeskUser, "role">) {
  return (
    <div className="sticky top-0 h-[calc(100dvh-var(--player-space,0px))] overflow-y-auto overscroll-contain border-e border-neutral-200 bg-neutral-50 max-lg:hidden print:hidden dark:border-neutral-700 dark:bg-neutral-900">
      <div className="flex h-14 items-center px-6">
        <SiteName />
      </div>
      <SideMenu role={role} />
    </div>
  );
}

/** Side menu and bar around every page of the desk. */
export function DeskFrame({ user, children }: DeskFrameProps) {
  return (
    <>
      <SkipLink />
      {/* Scope of styles/desk.css. */}
      <div className="desk">
        <div className="min-h-dvh pb-(--player-space,0px) lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <SidePanel role={user.role} />
          <div className="min-w-0">
            <TopBar user={user} />
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 lg:px-10"
            >
              <SecondFactorNotice demand={user.demand} href={SECOND_FACTOR_PATH} />
              <div className="min-w-0">{children}</div>
            </main>
          </div>
        </div>
        <MenuDrawer role={user.role} />
      </div>
    </>
  );
}
