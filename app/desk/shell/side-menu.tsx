import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/policy.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type DashboardSection, menuFor, sectionPathOf } from "./dashboard-sections.ts";
import { useDashboardText } from "./dashboard-text.ts";

const ROW =
  "focus-ring flex min-h-9 items-center gap-3 rounded-lg px-3 text-sm font-medium text-neutral-700 transition-colors hover:bg-neutral-200/60 aria-[current]:bg-neutral-200/80 aria-[current]:text-neutral-950 max-lg:min-h-11 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800 dark:aria-[current]:text-neutral-50";

interface EntryProps {
  section: DashboardSection;
  /** Path of the entry that the page belongs to. */
  current: string | undefined;
  isNarrow: boolean;
}

function Entry({ section: { path, name, Icon }, current, isNarrow }: EntryProps) {
  const { t } = useDashboardText();
  const { pathname } = useLocation();
  const mark = path === pathname ? "page" : true;
  return (
    <li>
      <a
        href={path}
        title={isNarrow ? t(name) : undefined}
        aria-current={path === current ? mark : undefined}
        className={classNames(ROW, isNarrow && "justify-center")}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className={isNarrow ? "sr-only" : undefined}>{t(name)}</span>
      </a>
    </li>
  );
}

interface SideMenuProps {
  role: Role;
  /** Accessible name of the menu. */
  label: string;
  /** Above the sections. */
  head: React.ReactNode;
  /** Icons alone; the names are there for assistive technology and as tooltips. */
  isNarrow?: boolean;
}

/** The desk's sections in groups, as a role sees them. */
export function SideMenu({ role, label, head, isNarrow = false }: SideMenuProps) {
  const { t } = useDashboardText();
  const current = sectionPathOf(useLocation().pathname);
  return (
    <nav aria-label={label}>
      {head}
      <div className={`grid px-3 py-4 ${isNarrow ? "gap-3" : "gap-5"}`}>
        {menuFor(role).map(({ group, sections }) => (
          <div
            key={group}
            className={classNames(
              isNarrow &&
                "border-neutral-200 not-first:border-t not-first:pt-3 dark:border-neutral-700",
            )}
          >
            {!isNarrow && (
              <p
                aria-hidden="true"
                className="px-3 pb-1 text-[0.8125rem] text-neutral-600 dark:text-neutral-400"
              >
                {t(`group.${group}`)}
              </p>
            )}
            <ul className="grid gap-0.5" aria-label={t(`group.${group}`)}>
              {sections.map((section) => (
                <Entry key={section.path} section={section} current={current} isNarrow={isNarrow} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
