import type { HeaderStyle } from "#app/features/site/site-choices.ts";
import { ClientIsland } from "#app/islands/island.tsx";
import { ServerMarkup } from "#app/islands/server-markup.tsx";
import { CustomisePanel } from "./customise-panel.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { HEADER_BLOCK_ID } from "./header/header-id.ts";
import { MobileMenu } from "./menu/mobile-menu.tsx";
import { usePageHandle } from "./page-handle.ts";
import { useShellContent } from "./shell-content.ts";
import { OWNERS_LINK } from "./shell-islands.ts";
import { SignUpOffer } from "./sign-up-offer.tsx";
import { SkipLink } from "./skip-link.tsx";

interface ShellProps {
  /** Whether visitors may switch headers and homes, as on demo sites. */
  isCustomisable: boolean;
  /** The visitor's header style, else the site's. */
  headerStyle: HeaderStyle;
  /** Version of the shell's content. */
  version: string;
  children: React.ReactNode;
}

const NO_PROPS = {};

function VisitorsPanel({ style }: { style: HeaderStyle }) {
  const { rtlHref, buyHref } = useShellContent().site;
  return (
    <CustomisePanel style={style} rtlHref={rtlHref} buyHref={buyHref}>
      <ClientIsland of={OWNERS_LINK} props={NO_PROPS} />
    </CustomisePanel>
  );
}

/** The frame of every page: header, footer, mobile menu, customise panel. */
export function Shell({ isCustomisable, headerStyle, version, children }: ShellProps) {
  const { headerStyle: pageStyle } = usePageHandle();
  const style = pageStyle ?? headerStyle;
  return (
    <>
      <SkipLink />
      {/* When the header hides, a page's own bar in the slot below it stays at the window's top. */}
      <ServerMarkup
        markupKey={{ as: `header ${style} ${isCustomisable}`, version }}
        attributes={{
          id: HEADER_BLOCK_ID,
          "data-style": style,
          "data-page-style": pageStyle,
          className: "site-header",
        }}
        isFrame
      >
        <Header style={style} isOwnersPanelOffered={!isCustomisable} />
        {/* Overlays the page, so that what appears in it causes no layout shift. */}
        <div id="sticky-slot" className="absolute inset-x-0 top-full" />
      </ServerMarkup>
      {children}
      <ServerMarkup markupKey={{ as: "footer", version }} isFrame>
        <Footer />
        <SignUpOffer />
      </ServerMarkup>
      <ServerMarkup markupKey={{ as: "menu", version }} isFrame>
        <MobileMenu />
      </ServerMarkup>
      {isCustomisable && (
        <ServerMarkup markupKey={{ as: `panel ${style}`, version }} isFrame>
          <VisitorsPanel style={style} />
        </ServerMarkup>
      )}
    </>
  );
}
