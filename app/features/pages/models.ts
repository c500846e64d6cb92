/** View models of static pages: plain values, the same on server and client. */
import type { PostAccess } from "#app/features/posts/models.ts";
import type { CreditedPicture } from "#app/lib/media/picture.ts";

/**
 * How a page looks. `landing` shows sections that editors arrange; `about` and `contact` have words of their own where the
 * page has none.
 */
export const PAGE_TEMPLATES = ["standard", "wide", "landing", "about", "contact"] as const;
export type PageTemplate = (typeof PAGE_TEMPLATES)[number];

/** Whether a page without a title has the one of its template. */
export const hasOwnWords = (template: PageTemplate): boolean =>
  template === "about" || template === "contact";

/** The ids of the first drafts of a magazine begin with it. */
export const FIRST_PAGE_PREFIX = "first-";

/** Whether a page began as one of them. */
export const isFirstPage = (id: string): boolean => id.startsWith(FIRST_PAGE_PREFIX);

/** A published page as its template shows it. */
export interface PageDetails {
  id: string;
  path: string;
  title: string;
  excerpt: string;
  template: PageTemplate;
  access: PostAccess;
  /** Picture of link previews. */
  picture: CreditedPicture | null;
  seoTitle: string | null;
  /** Without one of its own: how a text begins that everybody may read; perhaps "". */
  seoDescription: string;
  isNoindex: boolean;
  publishedAt: number;
  updatedAt: number;
  /** False when all but a preview of the text is withheld. */
  hasFullAccess: boolean;
}

/** With its sanitised text. */
export interface PageContent extends PageDetails {
  bodyHtml: string;
}

/** A published page in menu or footer. */
export interface PageLink {
  path: string;
  /** Empty where the template has one. */
  title: string;
  template: PageTemplate;
  isInMenu: boolean;
  isInFooter: boolean;
}
