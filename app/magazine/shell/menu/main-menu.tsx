import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MegaMenu } from "./mega-menu.tsx";
import { leadsTo, type MenuEntry, menuLabel } from "./menu.ts";
import { MenuPanel } from "./menu-panel.tsx";

/** Menus with more columns are aligned to the bar instead of to their entry. */
const NARROW_COLUMNS = 3;

/** Its classes are the same on every page: a visit keeps the header and moves the marks alone. */
const PILL = "menu-pill focus-ring";

function BarEntry({ entry, path, isLast }: { entry: MenuEntry; path: string; isLast: boolean }) {
  const { t } = useText();
  const { pathname } = usePageAddress();
  const isCurrent = leadsTo(entry, pathname);
  if (entry.href) {
    return (
      <li>
        <a href={entry.href} aria-current={isCurrent ? "page" : undefined} className={PILL}>
          {menuLabel(entry, t)}
        </a>
      </li>
    );
  }
  const isWide = (entry.columns?.length ?? 0) > NARROW_COLUMNS;
  return (
    <li data-menu-id={path} className={classNames(!isWide && "relative")} suppressHydrationWarning>
      <button
        type="button"
        aria-expanded={false}
        data-current={isCurrent ? "" : undefined}
        className={PILL}
        suppressHydrationWarning
      >
        {menuLabel(entry, t)}
        <span aria-hidden="true" className="chevron ms-1 max-xl:hidden" />
      </button>
      {entry.columns && <MegaMenu columns={entry.columns} />}
      {entry.entries && (
        <MenuPanel entries={entry.entries} path={path} pathname={pathname} isLast={isLast} />
      )}
    </li>
  );
}

/**
 * The menu of the bar: pills that open dropdowns and mega menus. `menu-bars.ts` opens and closes
 * them in the markup, perhaps before it is hydrated.
 */
export function MainMenu({ entries, className }: { entries: MenuEntry[]; className?: string }) {
  const { t } = useText();
  return (
    <nav data-menu-bar aria-label={t("menu.main")} className={classNames("relative", className)}>
      <ul className="flex items-center gap-0.5">
        {entries.map((entry, index) => (
          <BarEntry
            key={menuLabel(entry, t)}
            entry={entry}
            path={String(index)}
            isLast={index === entries.length - 1}
          />
        ))}
      </ul>
    </nav>
  );
}
