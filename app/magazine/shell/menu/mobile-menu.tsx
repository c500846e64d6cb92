import { PlainSearchBox } from "#app/magazine/shell/header/search-box.tsx";
import { ThemeSwitch } from "#app/magazine/shell/header/theme-switch.tsx";
import { Logo } from "#app/magazine/shell/logo.tsx";
import { useShellContent } from "#app/magazine/shell/shell-content.ts";
import { SocialLinks } from "#app/magazine/shell/social-links.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { fullMenu, menuLabel } from "./menu.ts";
import { MobileEntry } from "./mobile-entry.tsx";
import { MOBILE_MENU_ID } from "./mobile-menu-id.ts";

/** The full menu in a side sheet for narrow windows, opened by `MobileMenuButton`. */
export function MobileMenu() {
  const { site, menu } = useShellContent();
  const entries = fullMenu(menu);
  const { t } = useText();
  return (
    <dialog
      id={MOBILE_MENU_ID}
      aria-label={t("menu.dialog")}
      closedby="any"
      className="sheet w-[calc(100%-3.5rem)] max-w-96 bg-white text-neutral-900 shadow-2xl dark:bg-neutral-900 dark:text-neutral-200"
    >
      <div className="flex min-h-full flex-col overscroll-contain">
        <div className="relative px-5 pt-6 pb-4">
          <form method="dialog" className="absolute end-3 top-4">
            <IconButton type="submit" label={t("menu.close")}>
              <Glyph name="close" className="size-6" />
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
          <PlainSearchBox className="mt-5 block" />
        </div>
        <nav
          aria-label={t("menu.dialog")}
          className="grow border-y border-neutral-200 px-1 py-4 dark:border-neutral-700"
        >
          <ul>
            {entries.map((entry) => (
              <li key={menuLabel(entry, t)}>
                <MobileEntry entry={entry} level={0} />
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
