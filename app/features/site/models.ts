import type { SocialLink } from "#app/features/accounts/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { LinkRow } from "./link-rows.ts";
import type { PlainSettings } from "./settings.ts";
import type { SiteIcon } from "./site-icon.ts";

/** Words of the owner in other languages than the magazine's, for its editions. */
export type NamesByLanguage = Readonly<Partial<Record<string, string>>>;

export interface FooterLink {
  name: string;
  names?: NamesByLanguage | undefined;
  href: string;
}

export interface FooterColumn {
  title: string;
  titles?: NamesByLanguage | undefined;
  links: FooterLink[];
}

export interface SiteContact {
  address: string;
  email: string;
  phone: string;
}

/** The owner's settings as pages read them: the plain ones, and those with their own schema and form. */
export interface SiteView extends PlainSettings {
  social: SocialLink[];
  footer: FooterColumn[];
  contact: SiteContact;
  /** The owner's own menu; null for the built-in one. */
  navigation: LinkRow[] | null;
  /** Replaces the default icon and the name; `dark` on dark backgrounds. */
  logo: { light: Picture; dark: Picture | null } | null;
  /** The podcast's square cover. */
  podcastCover: Picture | null;
  /** Replaces the program's icons. */
  icon: SiteIcon | null;
}
