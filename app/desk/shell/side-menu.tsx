import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/policy.ts";
import { type DashboardSection, groupsFor, sectionOf, sectionsFor } from "./dashboard-sections.ts";
import { useDashboardText } from "./dashboard-text.ts";

const ROW =
  "focus-ring flex min-h-9 items-center gap-3 rounded-lg px-3 text-sm font-medium text-neutral-700 transition-colors hover:bg-neutral-200/60 aria-[current]:bg-neutral-200/80 aria-[current]:text-neutral-950 max-lg:min-h-11 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800 dark:aria-[current]:text-neutral-50";

interface EntryProps {
  section: DashboardSection;
  /** Path of the section that the page belongs to. */
  current: string | undefined;
}

function Entry({ section: { path, name, Icon }, current }: EntryProps) {
  const { t } = useDashboardText();
  const { pathname } = useLocation();
  const mark = path === pathname ? "page" : true;
  return (
    <li>
      <a href={path} aria-current={path === current ? mark : undefined} className={ROW}>
        <Icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
        {t(name)}
      </a>
    </li>
  );
}

/** The desk's sections in groups, as a role sees them. */
export function SideMenu({ role }: { role: Role }) {
  const { t } = useDashboardText();
  const current = sectionOf(sectionsFor(role), useLocation().pathname);
  return (
    <nav aria-label={t("menu")} className="grid gap-5 px-3 py-4">
      {groupsFor(role).map(({ group, sections }) => (
        <div key={group}>
          <p className="px-3 pb-1 text-[0.8125rem] text-neutral-600 dark:text-neutral-400">
            {t(`group.${group}`)}
          </p>
          <ul className="grid gap-0.5" aria-label={t(`group.${group}`)}>
            {sections.map((section) => (
              <Entry key={section.path} section={section} current={current} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
