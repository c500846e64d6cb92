import { useSyncExternalStore } from "react";
import type { HeaderStyle } from "#app/features/site/site-choices.ts";
import { onHeaderChoice, readHeaderChoice } from "./header-style-choice.ts";

export type { HeaderStyle };

/**
 * The header style: the visitor's choice, else the site's. A page's own style (`ofPage`) becomes the
 * visitor's choice, see `header-style-choice.ts`.
 */
export function useHeaderStyle(ofPage: HeaderStyle | undefined, ofSite: HeaderStyle): HeaderStyle {
  const chosen = useSyncExternalStore(onHeaderChoice, readHeaderChoice, () => null);
  return chosen ?? ofPage ?? ofSite;
}
