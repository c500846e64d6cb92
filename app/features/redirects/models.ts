/** Redirects as lists and commands know them. */

export const REDIRECT_STATUSES = [301, 302, 410] as const;

export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Where an address leads that no page answers. */
export interface RedirectRule {
  /** A path, or a pattern such as `/blog/:year(\d{4})/:slug` or `/old/*`. */
  source: string;
  /** A path of this site or a whole URL, with the captures of the pattern; null for 410. */
  target: string | null;
  status: RedirectStatus;
}

export interface Redirect extends RedirectRule {
  id: string;
  isPattern: boolean;
  hits: number;
  lastHitAt: number | null;
}

/** Also bounds the memory that an import takes. */
export const MAX_REDIRECTS = 100_000;

/** Each is compared with every address that nothing answers. */
export const MAX_PATTERNS = 500;

export const MAX_SOURCE_LENGTH = 400;
export const MAX_TARGET_LENGTH = 1000;
