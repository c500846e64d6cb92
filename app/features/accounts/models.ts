import type { Picture } from "#app/lib/picture.ts";

/** What a card or byline knows of an author. */
export interface AuthorSummary {
  id: string;
  slug: string;
  name: string;
  jobName: string;
  avatar: Picture | null;
  cover: Picture | null;
  postCount: number;
}

export interface SocialLink {
  /** facebook, twitter, youtube, instagram, website … */
  icon: string;
  name: string;
  href: string;
}

export interface AuthorProfile extends AuthorSummary {
  description: string;
  links: SocialLink[];
}
