import "#styles/desk.css";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/policy.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { nearestRoom, roomsFor } from "./dashboard-rooms.ts";
import { useDashboardText } from "./dashboard-text.ts";

/** The heading and menu around every page of the dashboard. */
export function DashboardShell({ role, children }: { role: Role; children: React.ReactNode }) {
  const { t } = useDashboardText();
  return (
    <SheetPage emoji="⚙" title={t("title")} description={t("lead")}>
      <Sheet className="lg:p-12">
        {/* The scope of styles/desk.css. */}
        <div className="desk">
          <div className="flex flex-col gap-8 xl:flex-row xl:gap-14">
            <RoomMenu role={role} />
            <div className="min-w-0 grow">{children}</div>
          </div>
        </div>
      </Sheet>
    </SheetPage>
  );
}

/** Where the menu is a strip that is wider than the window, the present room is in its middle. */
function useRoomInView(current: string | undefined) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const room = current && strip.current?.querySelector("[aria-current]");
    if (!room || !strip.current) return;
    const middleOf = ({ left, width }: DOMRect) => left + width / 2;
    const middle = middleOf(strip.current.getBoundingClientRect());
    strip.current.scrollLeft += middleOf(room.getBoundingClientRect()) - middle;
  }, [current]);
  return strip;
}

function RoomMenu({ role }: { role: Role }) {
  const { t } = useDashboardText();
  const { pathname } = useLocation();
  const rooms = roomsFor(role);
  const current = nearestRoom(rooms, pathname);
  const strip = useRoomInView(current);
  return (
    <nav
      ref={strip}
      aria-label={t("menu")}
      className="-m-1 overflow-x-auto p-1 [scrollbar-width:none] xl:w-60 xl:shrink-0"
    >
      <ul className="flex gap-1 text-sm sm:text-base xl:flex-col">
        {rooms.map(({ path, name, emoji }) => (
          // Where the strip is wider than the window, it opens at the current one.
          <li
            key={path}
            className={path === current ? "[scroll-initial-target:nearest]" : undefined}
          >
            <a
              href={path}
              aria-current={path !== current ? undefined : path === pathname ? "page" : true}
              className="focus-ring flex min-h-12 items-center gap-3 rounded-full px-5 font-medium whitespace-nowrap text-neutral-700 transition-colors hover:bg-neutral-100 aria-[current]:bg-neutral-100 aria-[current]:text-neutral-950 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800 dark:aria-[current]:text-neutral-50"
            >
              <span aria-hidden="true" className="w-6 shrink-0 text-center">
                {emoji}
              </span>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
