import { useLayoutEffect, useSyncExternalStore } from "react";
import type { HeaderStyle } from "#app/features/site/site-choices.ts";
import { chooseHeaderStyle, onHeaderChoice, readHeaderChoice } from "./header-style-choice.ts";

export type { HeaderStyle };

/**
 * The header style: the visitor's choice, else the site's. A page's own style (`ofPage`) is in its
 * HTML already and becomes the visitor's choice.
 */
export function useHeaderStyle(ofPage: HeaderStyle | undefined, ofSite: HeaderStyle): HeaderStyle {
  const chosen = useSyncExternalStore(onHeaderChoice, readHeaderChoice, () => null);
  // A layout effect, to avoid a flash of the previous style.
  useLayoutEffect(() => {
    if (ofPage) chooseHeaderStyle(ofPage);
  }, [ofPage]);
  return chosen ?? ofPage ?? ofSite;
}
