import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { leadsTo, type MenuEntry, menuLabel } from "./menu.ts";
import { NewFlag } from "./new-flag.tsx";

interface MenuPanelProps {
  entries: MenuEntry[];
  /** The path of the entry that opens this panel, e.g. `0`. */
  path: string;
  pathname: string;
  /** A second-level panel opens beside its parent. */
  isNested?: boolean;
  /** The last entry of the bar: below 1280 px its submenu opens towards the start. */
  isLast?: boolean;
}

function PanelEntry({
  entry,
  path,
  pathname,
  isLast,
}: Omit<MenuPanelProps, "entries"> & { entry: MenuEntry }) {
  const { t } = useText();
  const label = menuLabel(entry, t);
  if (!entry.entries) {
    return (
      <li>
        <a
          href={entry.href}
          target={entry.isOtherEdition ? "_blank" : undefined}
          aria-current={entry.href === pathname ? "page" : undefined}
          className="menu-row focus-ring"
        >
          {label}
        </a>
      </li>
    );
  }
  return (
    <li data-menu-id={path} className="relative" suppressHydrationWarning>
      <button
        type="button"
        aria-expanded={false}
        data-current={leadsTo(entry, pathname) ? "" : undefined}
        className="menu-row focus-ring"
        suppressHydrationWarning
      >
        {label}
        {entry.isNew && <NewFlag />}
        <span aria-hidden="true" className="chevron chevron-end" />
      </button>
      <MenuPanel entries={entry.entries} path={path} pathname={pathname} isNested isLast={isLast} />
    </li>
  );
}

/** A dropdown of links; its second level opens beside it. */
export function MenuPanel({
  entries,
  path,
  pathname,
  isNested = false,
  isLast = false,
}: MenuPanelProps) {
  const { t } = useText();
  return (
    <div
      data-menu-panel
      className={classNames(
        "menu-panel absolute z-10",
        isNested ? "start-full -top-2 w-58 ps-2" : "start-0 top-full w-60 pt-3",
        isNested && isLast && "max-xl:start-auto max-xl:end-full max-xl:ps-0 max-xl:pe-2",
      )}
    >
      <ul className="menu-sheet p-2">
        {entries.map((entry, index) => (
          <PanelEntry
            key={entry.href ?? menuLabel(entry, t)}
            entry={entry}
            path={`${path}-${index}`}
            pathname={pathname}
            isLast={isLast}
          />
        ))}
      </ul>
    </div>
  );
}
