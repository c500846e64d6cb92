import type { HeaderStyle } from "#app/features/site/site-choices.ts";
import { Island } from "#app/islands/island.tsx";
import { SearchCompletion } from "#app/magazine/search/search-completion.tsx";
import { Logo } from "#app/magazine/shell/logo.tsx";
import { MainMenu } from "#app/magazine/shell/menu/main-menu.tsx";
import { barMenu, shortMenu } from "#app/magazine/shell/menu/menu.ts";
import { MobileMenuButton } from "#app/magazine/shell/menu/mobile-menu-button.tsx";
import { type ShellContent, useShellContent } from "#app/magazine/shell/shell-content.ts";
import { ACCOUNT_TOOLS } from "#app/magazine/shell/shell-islands.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchPopover } from "./search-popover.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

interface HeaderProps {
  style: HeaderStyle;
  /** Where owners get the customise panel by themselves, since visitors have none. */
  isOwnersPanelOffered: boolean;
}

type StyleProps = ShellContent & { tools: React.ReactNode };

function Divider() {
  return (
    <span
      aria-hidden="true"
      className="mx-3 hidden h-8 w-px bg-neutral-300 xl:block dark:bg-neutral-700"
    />
  );
}

/** What is shown from 1280 px on; below that `Narrow` takes its place. */
function Wide({ children }: { children: React.ReactNode }) {
  return <div className="hidden items-center gap-1 xl:flex">{children}</div>;
}

/** The button of the mobile menu, below 1280 px. */
function Narrow() {
  return (
    <div className="ms-1 xl:hidden">
      <MobileMenuButton />
    </div>
  );
}

/** The words beside the menu: a logo has none. */
const wordsOf = ({ logo, name }: ShellContent["site"]) => (logo ? "" : name);

/** Menu in the bar, search in a popover. */
function MenuStyle({ site, menu, tools }: StyleProps) {
  return (
    <>
      <div className="flex min-w-0 items-center gap-4 2xl:gap-8">
        <Logo site={site} />
        <MainMenu entries={barMenu(menu, wordsOf(site))} className="hidden shrink-0 lg:block" />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Wide>
          <ThemeSwitch />
          <SearchPopover />
        </Wide>
        {tools}
        <Narrow />
      </div>
    </>
  );
}

/** The search field of the bar. */
function SearchField() {
  const { t } = useText();
  return (
    <SearchBox className="hidden w-full max-w-80 sm:block">
      <SearchCompletion
        placeholder={t("search.items")}
        className={fieldClass("input", "h-10.5 pe-12")}
      />
    </SearchBox>
  );
}

/** Search in the bar, a short menu beside it. */
function SearchStyle({ site, menu, tools }: StyleProps) {
  return (
    <>
      <div className="flex min-w-0 grow items-center gap-6 xl:gap-10">
        <Logo site={site} className="max-[22.5rem]:[&_svg]:hidden sm:max-w-1/2 sm:shrink-0" />
        <SearchField />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <MainMenu entries={shortMenu(menu, wordsOf(site))} className="hidden xl:block" />
        <Divider />
        <Wide>
          <ThemeSwitch />
        </Wide>
        {tools}
        <Narrow />
      </div>
    </>
  );
}

/** The bar at the top of every page in one of three styles. Only the server renders it. */
export function Header({ style, isOwnersPanelOffered }: HeaderProps) {
  const content = useShellContent();
  const { headerStyle: siteStyle, rtlHref, buyHref } = content.site;
  const panel = isOwnersPanelOffered ? { siteStyle, rtlHref, buyHref } : undefined;
  const Style = style === "style1" ? MenuStyle : SearchStyle;
  return (
    <header className="bg-white dark:bg-neutral-900">
      <div className="page-container flex h-full items-center justify-between gap-2 sm:gap-4">
        <Style {...content} tools={<Island of={ACCOUNT_TOOLS} props={{ style, panel }} />} />
      </div>
    </header>
  );
}
