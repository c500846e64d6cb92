import { Island } from "#app/islands/island.tsx";
import { ServerMarkup } from "#app/islands/server-markup.tsx";
import { HEADER_BLOCK_ID } from "#app/magazine/shell/header/header-places.ts";
import type { HeaderStyle } from "#app/magazine/shell/header/header-style.ts";
import { Footer } from "./footer.tsx";
import { MobileMenu } from "./menu/mobile-menu.tsx";
import { usePageHandle } from "./page-handle.ts";
import { CUSTOMISE_PANEL, HEADER } from "./shell-islands.ts";
import { SkipLink } from "./skip-link.tsx";

interface ShellProps {
  /** Whether visitors may switch headers and homes, as on demo sites. */
  isCustomisable: boolean;
  /** The site's header style. */
  siteStyle: HeaderStyle;
  /** Version of the shell's content. */
  version: string;
  children: React.ReactNode;
}

/** The frame of every page: header, footer, mobile menu, customise panel. */
export function Shell({ isCustomisable, siteStyle, version, children }: ShellProps) {
  const { headerStyle } = usePageHandle();
  const header = { pageStyle: headerStyle };
  const panel = { ...header, siteStyle };
  return (
    <>
      <SkipLink />
      {/* When the header hides, a page's own bar in the slot below it stays at the window's top. */}
      <div
        id={HEADER_BLOCK_ID}
        data-style={headerStyle ?? siteStyle}
        data-page-style={headerStyle}
        className="site-header"
      >
        <Island of={HEADER} props={header} markupKey={{ as: `header ${headerStyle}`, version }} />
        {/* Overlays the page, so that what appears in it causes no layout shift. */}
        <div id="sticky-slot" className="absolute inset-x-0 top-full" />
      </div>
      {children}
      <ServerMarkup markupKey={{ as: "footer", version }}>
        <Footer />
      </ServerMarkup>
      <ServerMarkup markupKey={{ as: "menu", version }}>
        <MobileMenu />
      </ServerMarkup>
      {isCustomisable && (
        <Island
          of={CUSTOMISE_PANEL}
          props={panel}
          markupKey={{ as: `panel ${headerStyle}`, version }}
        />
      )}
    </>
  );
}
