import type { Counter, Flag, Millis } from "./column-types.ts";

/** Where an address leads that no page answers. */
export interface RedirectsTable {
  id: string;
  /** As it was typed. */
  source: string;
  /** By which it is found; of a pattern, what it matches. Unique. */
  source_key: string;
  is_pattern: Flag;
  /** Null for 410. */
  target: string | null;
  status: 301 | 302 | 410;
  hits: Counter;
  last_hit_at: Millis | null;
  created_at: Millis;
  updated_at: Millis;
}

/** A pattern of addresses: `/:year/:month/:slug`. */
export interface AddressPatternsTable {
  subject: "standard" | "gallery" | "video" | "audio" | "category" | "tag" | "author";
  pattern: string;
  /** One of each subject. The others are former ones, whose addresses redirect. */
  is_current: Flag;
  used_since: Millis;
}

/** An address that readers met and that nothing answers. */
export interface MissingAddressesTable {
  path: string;
  count: Counter;
  /** Origin of the page with the last link to it, when it was another site's. */
  referrer: string | null;
  /** Whether the owner has put it aside. */
  is_ignored: Flag;
  first_seen_at: Millis;
  last_seen_at: Millis;
}
