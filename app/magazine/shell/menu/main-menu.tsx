import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MegaMenu } from "./mega-menu.tsx";
import { leadsTo, type MenuEntry, wordsOf } from "./menu.ts";
import { MenuPanel } from "./menu-panel.tsx";

/** Menus with more columns are aligned to the bar instead of to their entry. */
const NARROW_COLUMNS = 3;

function pillLook(isCurrent: boolean): string {
  return classNames(
    "inline-flex h-10 items-center gap-1 rounded-full px-2.5 text-sm whitespace-nowrap transition-colors focus-ring hover:bg-neutral-100 xl:text-[0.9375rem] 2xl:px-3 2xl:text-base dark:hover:bg-neutral-800",
    isCurrent
      ? "bg-neutral-100 font-semibold text-neutral-900 dark:bg-neutral-800 dark:text-white"
      : "font-medium text-neutral-700 dark:text-neutral-300",
  );
}

function BarEntry({ entry, path, isLast }: { entry: MenuEntry; path: string; isLast: boolean }) {
  const { t } = useText();
  const { pathname } = usePageAddress();
  const isCurrent = leadsTo(entry, pathname);
  if (entry.href) {
    return (
      <li>
        <a
          href={entry.href}
          aria-current={isCurrent ? "page" : undefined}
          className={pillLook(isCurrent)}
        >
          {wordsOf(entry, t)}
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
        className={pillLook(isCurrent)}
        suppressHydrationWarning
      >
        {wordsOf(entry, t)}
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
            key={wordsOf(entry, t)}
            entry={entry}
            path={String(index)}
            isLast={index === entries.length - 1}
          />
        ))}
      </ul>
    </nav>
  );
}
