import { classNames } from "./class-names.ts";

export interface TabLink {
  name: string;
  href: string;
  isCurrent: boolean;
}

interface TabLinksProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly TabLink[];
  /** In the desk, where lists start high. */
  isSmall?: boolean;
}

const LARGE = "capitalize sm:px-6 sm:py-3 sm:text-base";

/** Tabs as links: each choice has a URL. */
export function TabLinks({ label, tabs, isSmall = false }: TabLinksProps) {
  return (
    <nav aria-label={label} className="-m-1 min-w-0 overflow-x-auto p-1 [scrollbar-width:none]">
      <ul className="flex gap-1 sm:gap-2">
        {tabs.map(({ name, href, isCurrent }) => (
          // Scrolls the current tab into view.
          <li key={href} className={isCurrent ? "[scroll-initial-target:nearest]" : undefined}>
            <a
              href={href}
              data-keep-scroll
              aria-current={isCurrent ? "page" : undefined}
              className={classNames("tab-link focus-ring", !isSmall && LARGE)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
