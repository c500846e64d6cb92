import type { Picture } from "#app/lib/media/picture.ts";

/** Author fields for cards and bylines. */
export interface AuthorSummary {
  id: string;
  slug: string;
  /** Address of their page. */
  path: string;
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
