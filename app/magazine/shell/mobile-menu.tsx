import { X } from "lucide-react";
import { usePageAddress } from "#app/platform/page-address.tsx";
import { useText } from "#app/platform/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Logo } from "./logo.tsx";
import { fullMenu, type MenuEntry, wordsOf } from "./menu.ts";
import type { MegaColumn } from "./menu-source.ts";
import { MOBILE_MENU_ID } from "./mobile-menu-id.ts";
import { NewFlag } from "./new-flag.tsx";
import { useShellContent } from "./shell-content.ts";
import { SocialLinks } from "./social-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

function Leaf({
  href,
  isOtherEdition,
  children,
}: {
  href: string;
  isOtherEdition?: boolean;
  children: React.ReactNode;
}) {
  const { pathname } = usePageAddress();
  return (
    <a
      href={href}
      target={isOtherEdition ? "_blank" : undefined}
      aria-current={pathname === href ? "page" : undefined}
      className="menu-row focus-ring"
    >
      {children}
    </a>
  );
}

function ColumnEntry({ column }: { column: MegaColumn }) {
  const { t } = useText();
  return (
    <Disclosure
      summary={"key" in column.title ? t(column.title.key) : column.title.name}
      summaryClassName="menu-row"
    >
      <ul className="ps-5">
        {column.links.map((link) => (
          <li key={link.href}>
            <Leaf href={link.href}>
              <span className="first-letter:uppercase">{link.name}</span>
            </Leaf>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Entry({ entry, level }: { entry: MenuEntry; level: number }) {
  const { t } = useText();
  const words = wordsOf(entry, t);
  const label = (
    <span className={classNames(level === 0 && "font-medium tracking-wide uppercase")}>
      {words}
    </span>
  );
  if (entry.href) {
    return (
      <Leaf href={entry.href} isOtherEdition={entry.isOtherEdition}>
        {label}
      </Leaf>
    );
  }
  return (
    <Disclosure
      summary={
        <span className="flex items-center gap-2">
          {label}
          {entry.isNew && <NewFlag />}
        </span>
      }
      summaryClassName="menu-row"
    >
      <ul className="ps-5">
        {entry.entries?.map((each) => (
          <li key={each.href ?? wordsOf(each, t)}>
            <Entry entry={each} level={level + 1} />
          </li>
        ))}
        {entry.columns?.map((column) => (
          <li key={"key" in column.title ? column.title.key : column.title.name}>
            <ColumnEntry column={column} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The whole menu in a sheet from the side, for narrow windows. Opened by `MobileMenuButton`. */
export function MobileMenu() {
  const { site, menu } = useShellContent();
  const entries = fullMenu(menu);
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      id={MOBILE_MENU_ID}
      aria-label={t("menu.dialog")}
      // Elsewhere than in browsers that know `closedby`, a press on the backdrop meets the dialog itself.
      closedby="any"
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="sheet w-full max-w-96 bg-white text-neutral-900 shadow-2xl dark:bg-neutral-900 dark:text-neutral-200"
    >
      <div className="flex min-h-full flex-col overscroll-contain">
        <div className="relative px-5 pt-6 pb-4">
          <form method="dialog" className="absolute end-3 top-4">
            <IconButton type="submit" label={t("menu.close")}>
              <X aria-hidden="true" className="size-6" />
            </IconButton>
          </form>
          <Logo site={site} className="me-12" />
          <p className="mt-5 text-sm text-neutral-500 dark:text-neutral-400">
            <bdi>{site.tagline}</bdi>
          </p>
          <div className="mt-4 flex items-center justify-between">
            <SocialLinks links={site.social} look="icons" />
            <ThemeSwitch className="bg-neutral-100 dark:bg-neutral-800" />
          </div>
        </div>
        <nav
          aria-label={t("menu.dialog")}
          className="grow border-y border-neutral-200 px-1 py-4 dark:border-neutral-700"
        >
          <ul>
            {entries.map((entry) => (
              <li key={wordsOf(entry, t)}>
                <Entry entry={entry} level={0} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="p-5">
          <a href="/subscription" className={buttonClass("primary", "w-full")}>
            {t("menu.plans")}
          </a>
        </div>
      </div>
    </dialog>
  );
}
