import type { HeaderStyle } from "#app/features/site/site-choices.ts";
import { FRONT_PAGES } from "#app/features/site/site-choices.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";

/** The magazine's home in Arabic, right to left. */
export const RTL_HOME = "/home-rtl";

/** One home is the Arabic edition of a magazine in another language. */
export const ownLocale = (path: string): Locale | undefined =>
  path === RTL_HOME ? "ar" : undefined;

export const HEADER_STYLE_PAGES: { style: HeaderStyle; label: TextKey; href: string }[] = [
  { style: "style1", label: "menu.header1", href: "/home-header-style1" },
  { style: "style2", label: "menu.header2", href: "/home-header-style2" },
  { style: "style2Logedin", label: "menu.headerLoggedIn", href: "/home-header-style2-logedin" },
];

/** Homes that an owner can choose as front page, in the same order. */
export const HOME_DEMOS = FRONT_PAGES.map(({ path }, index) => ({
  number: index + 1,
  href: path,
}));
