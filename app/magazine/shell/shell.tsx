import { Island } from "#app/platform/island.tsx";
import { part } from "#app/platform/part.ts";
import { HEADER_BLOCK_ID, PAGE_TOP_ID } from "./header-places.ts";
import type { HeaderStyle } from "./header-style.ts";
import { usePageHandle } from "./page-handle.ts";
import { readShell } from "./shell-content.ts";

const HEADER = part(() => import("./header.tsx").then(({ Header }) => Header));
/** Links, and what the browser opens by itself: no script has to know them. */
const SKIP_LINK = part(() => import("./skip-link.tsx").then(({ SkipLink }) => SkipLink));
const FOOTER = part(() => import("./footer.tsx").then(({ Footer }) => Footer));
const MOBILE_MENU = part(() => import("./mobile-menu.tsx").then(({ MobileMenu }) => MobileMenu));
const CUSTOMISE_PANEL = part(() =>
  import("./customise-panel.tsx").then(({ CustomisePanel }) => CustomisePanel),
);

interface ShellProps {
  /** Whether visitors may try other headers and homes: on demo sites. */
  isCustomisable: boolean;
  /** The header that the site's owner has chosen. */
  siteStyle: HeaderStyle;
  /** Of what header, menus and footer show. */
  version: string;
  children: React.ReactNode;
}

const NOTHING = {};

/** What surrounds every page: header, footer, the menu for narrow windows and the customise panel. */
export function Shell({ isCustomisable, siteStyle, version, children }: ShellProps) {
  const { headerStyle } = usePageHandle();
  const header = { pageStyle: headerStyle };
  const panel = { ...header, siteStyle };
  return (
    <>
      <Island part={SKIP_LINK} props={NOTHING} findProps={null} />
      <div id={PAGE_TOP_ID} aria-hidden="true" className="absolute inset-x-0 top-0 h-1" />
      {/* When the header hides, a page's own bar in the slot below it stays at the window's top. */}
      <div id={HEADER_BLOCK_ID} className="site-header">
        <Island
          part={HEADER}
          props={header}
          findProps={async () => ({ props: header, version: (await readShell()).version })}
          kept={{ as: `header ${headerStyle}`, version }}
        />
        {/* It takes no room of its own: what appears in it must not push the page down. */}
        <div id="sticky-slot" className="absolute inset-x-0 top-full" />
      </div>
      {children}
      <Island part={FOOTER} props={NOTHING} findProps={null} kept={{ as: "footer", version }} />
      <Island part={MOBILE_MENU} props={NOTHING} findProps={null} kept={{ as: "menu", version }} />
      {isCustomisable && (
        <Island
          part={CUSTOMISE_PANEL}
          props={panel}
          findProps={async () => ({ props: panel, version: (await readShell()).version })}
          kept={{ as: `panel ${headerStyle}`, version }}
        />
      )}
    </>
  );
}
