/** Models for the templates of static pages. */
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { PageDetails } from "#app/features/pages/models.ts";
import type { SiteView } from "#app/features/site/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import type { WallOffer } from "#app/magazine/post/reading/wall-offer.ts";

export interface AboutFacts {
  posts: number;
  authors: number;
  comments: number;
}

/** Contents of About besides its text. */
export interface AboutParts {
  pictures: Picture[];
  founders: AuthorSummary[];
  facts: AboutFacts;
}

/** A static page with what its template needs. */
export interface ShownPage {
  page: PageDetails;
  /** Sanitised HTML. */
  html: string;
  site: SiteView;
  /** Only for the template `about`. */
  about: AboutParts | null;
  /** Arranged sections of the template `landing`. */
  sections: ShownHome | null;
  /** Whether it is the privacy page, and opens of newsletters are measured: the page says so by itself. */
  tellsOfMeasuring: boolean;
  /** The offer of the paywall. */
  offer: WallOffer;
  /** Set on pages rendered for one reader. */
  isSignedIn?: boolean;
}

/** Prefix of the addresses of restricted pages in full, rendered per reader. */
export const WHOLE_PAGE_PATH = "/account/read/page";
