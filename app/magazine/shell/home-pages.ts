import { FRONT_PAGES } from "#app/features/operations/site-choices.ts";
import type { TextKey } from "#app/platform/text.tsx";
import type { HeaderStyle } from "./header-style.ts";

/** The magazine's home in Arabic, right to left. */
export const RTL_HOME = "/home-rtl";

export const HEADER_STYLE_PAGES: { style: HeaderStyle; label: TextKey; href: string }[] = [
  { style: "style1", label: "menu.header1", href: "/home-header-style1" },
  { style: "style2", label: "menu.header2", href: "/home-header-style2" },
  { style: "style2Logedin", label: "menu.headerLoggedIn", href: "/home-header-style2-logedin" },
];

/** Those that an owner can put in front, in the same order. */
export const HOME_DEMOS = FRONT_PAGES.map((href, index) => ({ number: index + 1, href }));
