import type { SocialLink } from "#app/features/accounts/models.ts";

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
  name: string;
  tagline: string;
  description: string;
  copyright: string;
  social: SocialLink[];
  footer: FooterColumn[];
  contact: SiteContact;
}
