import { Island } from "#app/islands/island.tsx";
import { lazyComponent } from "#app/islands/lazy-component.ts";
import { HEADER_BLOCK_ID, PAGE_TOP_ID } from "#app/magazine/shell/header/header-places.ts";
import type { HeaderStyle } from "#app/magazine/shell/header/header-style.ts";
import { usePageHandle } from "./page-handle.ts";
import { readShell } from "./shell-content.ts";

const HEADER = lazyComponent(() =>
  import("#app/magazine/shell/header/header.tsx").then(({ Header }) => Header),
);
/** Plain links and native elements: never hydrated. */
const SKIP_LINK = lazyComponent(() => import("./skip-link.tsx").then(({ SkipLink }) => SkipLink));
const FOOTER = lazyComponent(() => import("./footer.tsx").then(({ Footer }) => Footer));
const MOBILE_MENU = lazyComponent(() =>
  import("#app/magazine/shell/menu/mobile-menu.tsx").then(({ MobileMenu }) => MobileMenu),
);
const CUSTOMISE_PANEL = lazyComponent(() =>
  import("./customise-panel.tsx").then(({ CustomisePanel }) => CustomisePanel),
);

interface ShellProps {
  /** Whether visitors may switch headers and homes, as on demo sites. */
  isCustomisable: boolean;
  /** The site's header style. */
  siteStyle: HeaderStyle;
  /** Version of the shell's content. */
  version: string;
  children: React.ReactNode;
}

const NOTHING = {};

/** The frame of every page: header, footer, mobile menu, customise panel. */
export function Shell({ isCustomisable, siteStyle, version, children }: ShellProps) {
  const { headerStyle } = usePageHandle();
  const header = { pageStyle: headerStyle };
  const panel = { ...header, siteStyle };
  return (
    <>
      <Island component={SKIP_LINK} props={NOTHING} loadProps={null} />
      <div id={PAGE_TOP_ID} aria-hidden="true" className="absolute inset-x-0 top-0 h-1" />
      {/* When the header hides, a page's own bar in the slot below it stays at the window's top. */}
      <div id={HEADER_BLOCK_ID} className="site-header">
        <Island
          component={HEADER}
          props={header}
          loadProps={async () => ({ props: header, version: (await readShell()).version })}
          markupKey={{ as: `header ${headerStyle}`, version }}
        />
        {/* Overlays the page, so that what appears in it causes no layout shift. */}
        <div id="sticky-slot" className="absolute inset-x-0 top-full" />
      </div>
      {children}
      <Island
        component={FOOTER}
        props={NOTHING}
        loadProps={null}
        markupKey={{ as: "footer", version }}
      />
      <Island
        component={MOBILE_MENU}
        props={NOTHING}
        loadProps={null}
        markupKey={{ as: "menu", version }}
      />
      {isCustomisable && (
        <Island
          component={CUSTOMISE_PANEL}
          props={panel}
          loadProps={async () => ({ props: panel, version: (await readShell()).version })}
          markupKey={{ as: `panel ${headerStyle}`, version }}
        />
      )}
    </>
  );
}
