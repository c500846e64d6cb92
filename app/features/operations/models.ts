import type { SocialLink } from "#app/features/accounts/models.ts";
import type { Picture } from "#app/lib/picture.ts";
import type { Locale } from "#app/platform/message.ts";
import type { LinkRow } from "./link-rows.ts";
import type { Accent, FrontPage, HeaderStyle } from "./site-choices.ts";

export interface FooterColumn {
  title: string;
  links: { name: string; href: string }[];
}

export interface SiteContact {
  address: string;
  email: string;
  phone: string;
}

/** What the whole magazine says of itself: its owner's settings. */
export interface SiteView {
  /** What every page speaks that does not speak another one by itself. */
  language: Locale;
  name: string;
  tagline: string;
  description: string;
  copyright: string;
  social: SocialLink[];
  footer: FooterColumn[];
  contact: SiteContact;
  /** The owner's own menu; null for the built-in one. */
  navigation: LinkRow[] | null;
  accent: Accent;
  headerStyle: HeaderStyle;
  /** What `/` shows. */
  frontPage: FrontPage;
  /** Whether visitors of a demo site are offered other headers and homes. */
  isCustomisable: boolean;
  /** Where the customise panel's last two links lead, empty for none: the edition from right to left, and where this program can be had. */
  rtlHref: string;
  buyHref: string;
  /** In place of the built-in mark and the name; `dark` where the ground is dark. */
  logo: { light: Picture; dark: Picture | null } | null;
}
