import type { Generated } from "kysely";
import type { Counter, Flag, Millis } from "./column-types.ts";

export interface SeriesTable {
  id: string;
  slug: string;
  title: string;
  description: Generated<string>;
  /** Introduction by its editors or authors, in plain paragraphs. */
  note: Generated<string>;
  picture_id: string | null;
  /** How many parts it is to have; null for an open end. */
  planned_parts: number | null;
  is_finished: Generated<Flag>;
  /** Whether authors may put their own posts into it. */
  is_open: Generated<Flag>;
  /** Optimistic lock of its form. */
  version: Counter;
  created_at: Millis;
  updated_at: Millis;
}

/** The place of a post of any status in its series. */
export interface SeriesPartsTable {
  post_id: string;
  series_id: string;
  /** Orders the parts; may have gaps. */
  position: number;
}

/** Former addresses, which redirect to the series. */
export interface SeriesAddressesTable {
  slug: string;
  series_id: string;
  created_at: Millis;
}
