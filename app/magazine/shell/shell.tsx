import type { SiteView } from "#app/features/operations/models.ts";
import { useText } from "#app/platform/text.tsx";
import { CustomisePanel } from "./customise-panel.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useHeaderStyle } from "./header-style.ts";
import { fullMenu } from "./menu.ts";
import type { MenuSource } from "./menu-source.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { usePageHandle } from "./page-handle.ts";

interface ShellProps {
  site: SiteView;
  menu: MenuSource;
  /** Whether visitors may try other headers and homes: on demo sites. */
  isCustomisable: boolean;
  /** Where this magazine's program can be had; `#` while there is no such place. */
  buyHref: string;
  children: React.ReactNode;
}

function SkipLink() {
  const { t } = useText();
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-full bg-primary-600 px-6 py-3 font-medium text-white focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      {t("skip.content")}
    </a>
  );
}

/** What surrounds every page: header, footer, the menu for narrow windows and the customise panel. */
export function Shell({ site, menu, isCustomisable, buyHref, children }: ShellProps) {
  const style = useHeaderStyle(usePageHandle().headerStyle);
  return (
    <>
      <SkipLink />
      <Header style={style} site={site} menu={menu} />
      {children}
      <Footer site={site} />
      <MobileMenu site={site} entries={fullMenu(menu)} />
      {isCustomisable && <CustomisePanel style={style} buyHref={buyHref} />}
    </>
  );
}
