import type { Counter, Json, Millis } from "./column-types.ts";

/** A page that is arranged: the front page (`front`), a category's (`term-ID`), a series' (`series-ID`), or a landing page's (`page-ID`). */
export interface ArrangementsTable {
  id: string;
  /** The published page as JSON; null for the built-in page. */
  published: string | null;
  /** The unpublished changes; null without any. */
  draft: string | null;
  /** Grows with each change, so that two windows do not overwrite each other. */
  revision: number;
  changed_by: string | null;
  changed_at: Millis;
  /** When the draft becomes what readers see. */
  publish_at: Millis | null;
}

/** Published versions, the current one included. */
export interface ArrangementVersionsTable {
  id: string;
  arrangement_id: string;
  content: Json<unknown>;
  published_by: string | null;
  published_at: Millis;
}

/** Files in the sections of a page, of what readers see and of the draft. */
export interface ArrangementMediaTable {
  arrangement_id: string;
  media_id: string;
}

/** An advertisement that is, or was, in a published arrangement. */
export interface AdvertsTable {
  id: string;
  headline: string;
  href: string;
  created_at: Millis;
}

export interface AdvertCountsTable {
  advert_id: string;
  /** Days since 1970 on the magazine's calendar. */
  day: number;
  views: Counter;
  clicks: Counter;
}
