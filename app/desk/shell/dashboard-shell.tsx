import "#styles/desk.css";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/policy.ts";
import type { SecondFactorDemand } from "#app/features/accounts/sessions/second-factor-demand.ts";
import { SECOND_FACTOR_PATH } from "#app/lib/return-address.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { sectionOf, sectionsFor } from "./dashboard-sections.ts";
import { useDashboardText } from "./dashboard-text.ts";
import { SecondFactorNotice } from "./second-factor-notice.tsx";

interface DashboardShellProps {
  role: Role;
  demand: SecondFactorDemand | null;
  children: React.ReactNode;
}

/** Heading and menu of every dashboard page. */
export function DashboardShell({ role, demand, children }: DashboardShellProps) {
  const { t } = useDashboardText();
  return (
    <SheetPage emoji="⚙" title={t("title")} description={t("lead")}>
      <Sheet className="lg:p-12">
        {/* Scope of styles/desk.css. */}
        <div className="desk">
          <div className="flex flex-col gap-8 xl:flex-row xl:gap-14">
            <SectionMenu role={role} />
            <div className="grid min-w-0 grow grid-cols-1 content-start gap-8">
              <SecondFactorNotice demand={demand} href={SECOND_FACTOR_PATH} />
              <div>{children}</div>
            </div>
          </div>
        </div>
      </Sheet>
    </SheetPage>
  );
}

/** Where the menu scrolls horizontally, centres the current section. */
function useSectionInView(current: string | undefined) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const section = current && strip.current?.querySelector("[aria-current]");
    if (!section || !strip.current) return;
    const middleOf = ({ left, width }: DOMRect) => left + width / 2;
    const middle = middleOf(strip.current.getBoundingClientRect());
    strip.current.scrollLeft += middleOf(section.getBoundingClientRect()) - middle;
  }, [current]);
  return strip;
}

function SectionMenu({ role }: { role: Role }) {
  const { t } = useDashboardText();
  const { pathname } = useLocation();
  const sections = sectionsFor(role);
  const current = sectionOf(sections, pathname);
  const strip = useSectionInView(current);
  return (
    <nav
      ref={strip}
      aria-label={t("menu")}
      className="-m-1 overflow-x-auto p-1 [scrollbar-width:none] xl:w-60 xl:shrink-0"
    >
      <ul className="flex gap-1 text-sm sm:text-base xl:flex-col">
        {sections.map(({ path, name, Icon }) => (
          // Where the menu scrolls horizontally, it starts at the current section.
          <li
            key={path}
            className={path === current ? "[scroll-initial-target:nearest]" : undefined}
          >
            <a
              href={path}
              aria-current={path !== current ? undefined : path === pathname ? "page" : true}
              className="focus-ring flex min-h-12 items-center gap-3 rounded-full px-5 font-medium whitespace-nowrap text-neutral-700 transition-colors hover:bg-neutral-100 aria-[current]:bg-neutral-100 aria-[current]:text-neutral-950 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800 dark:aria-[current]:text-neutral-50"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
