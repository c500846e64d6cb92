import type { MeResponse } from "#app/features/accounts/me.ts";
import { useMe } from "#app/features/accounts/use-me.ts";
import { Logo } from "#app/magazine/shell/logo.tsx";
import { MainMenu } from "#app/magazine/shell/menu/main-menu.tsx";
import { barMenu, shortMenu } from "#app/magazine/shell/menu/menu.ts";
import { MobileMenuButton } from "#app/magazine/shell/menu/mobile-menu-button.tsx";
import { type ShellContent, useShellContent } from "#app/magazine/shell/shell-content.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type HeaderStyle, useHeaderStyle } from "./header-style.ts";
import { ReaderTools } from "./reader-tools.tsx";
import { SearchField } from "./search-field.tsx";
import { SearchPopover } from "./search-popover.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The component of each style; `me` is null for anonymous visitors. */
type ContentProps = ShellContent & { me: MeResponse | null };

function Divider() {
  return (
    <span
      aria-hidden="true"
      className="mx-3 hidden h-8 w-px bg-neutral-300 xl:block dark:bg-neutral-700"
    />
  );
}

/** Shown from 1280 px on … */
function Wide({ children }: { children: React.ReactNode }) {
  return <div className="hidden items-center gap-1 xl:flex">{children}</div>;
}

/** … and its replacement below that. */
function Narrow() {
  return (
    <div className="ms-1 xl:hidden">
      <MobileMenuButton />
    </div>
  );
}

/** On the narrowest phones the magazine's name has precedence. */
const NARROWEST = "max-[22.5rem]:px-3 max-[22.5rem]:text-xs";

/** Menu in the bar, search in a popover. */
function StyleOne({ site, menu, me }: ContentProps) {
  const { t } = useText();
  return (
    <>
      <div className="flex min-w-0 items-center gap-4 xl:gap-8">
        <Logo site={site} />
        <MainMenu entries={barMenu(menu)} className="hidden lg:block" />
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Wide>
          <ThemeSwitch />
          <SearchPopover />
        </Wide>
        {me ? (
          <ReaderTools me={me} />
        ) : (
          <a href="/login" className={buttonClass("primary", `ms-2 ${NARROWEST}`)}>
            {t("header.signUp")}
          </a>
        )}
        <Narrow />
      </div>
    </>
  );
}

function SearchSide({ site }: Pick<ShellContent, "site">) {
  return (
    <div className="flex min-w-0 grow items-center gap-6 xl:gap-10">
      <Logo site={site} className="max-[22.5rem]:[&_svg]:hidden" />
      <SearchField className="hidden sm:block" />
    </div>
  );
}

/** Search in the bar, a short menu beside it. */
function StyleTwo({ site, menu, me }: ContentProps) {
  const { t } = useText();
  return (
    <>
      <SearchSide site={site} />
      <div className="flex shrink-0 items-center gap-1">
        <MainMenu entries={shortMenu(menu)} className="hidden xl:block" />
        <Divider />
        <Wide>
          <ThemeSwitch />
          {!me && (
            <a href="/login" className={buttonClass("secondary", "ms-1")}>
              {t("header.logIn")}
            </a>
          )}
        </Wide>
        {me ? (
          <ReaderTools me={me} />
        ) : (
          <a
            href="/signup"
            className={buttonClass("primary", `ms-2 whitespace-nowrap ${NARROWEST}`)}
          >
            {t("header.createAccount")}
          </a>
        )}
        <Narrow />
      </div>
    </>
  );
}

/** As style 2, with the tools of a reader who has signed in. */
function StyleTwoSignedIn({ site, menu, me }: ContentProps) {
  return (
    <>
      <SearchSide site={site} />
      <div className="flex shrink-0 items-center gap-1">
        <MainMenu entries={shortMenu(menu)} className="hidden xl:block" />
        <Divider />
        <Wide>
          <ThemeSwitch />
        </Wide>
        <ReaderTools me={me} />
        <Narrow />
      </div>
    </>
  );
}

const STYLES = {
  style1: StyleOne,
  style2: StyleTwo,
  style2Logedin: StyleTwoSignedIn,
} satisfies Record<HeaderStyle, React.ComponentType<ContentProps>>;

/** The bar at the top of every page in one of three styles. */
export function Header({ pageStyle }: { pageStyle: HeaderStyle | undefined }) {
  const content = useShellContent();
  const me = useMe();
  const Content = STYLES[useHeaderStyle(pageStyle, content.site.headerStyle)];
  return (
    <header className="bg-white dark:bg-neutral-900">
      <div className="page-container flex h-full items-center justify-between gap-2 sm:gap-4">
        <Content {...content} me={me} />
      </div>
    </header>
  );
}
