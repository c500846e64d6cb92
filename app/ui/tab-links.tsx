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

const SHAPE =
  "focus-ring block rounded-full px-4 py-2.5 text-sm font-medium whitespace-nowrap transition-colors";
const LARGE = "capitalize sm:px-6 sm:py-3 sm:text-base";
const LOOK = {
  current: "bg-secondary-900 text-secondary-50 dark:bg-secondary-100 dark:text-secondary-900",
  other:
    "text-neutral-600 hover:bg-neutral-100 hover:text-neutral-950 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:hover:text-white",
};

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
              className={classNames(
                SHAPE,
                !isSmall && LARGE,
                isCurrent ? LOOK.current : LOOK.other,
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
