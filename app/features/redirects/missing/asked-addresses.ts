/** What readers asked for that no page answers, since it was last written. */
export interface AskedAddresses {
  /** Redirects that were followed, by id. */
  hits: ReadonlyMap<string, number>;
  /** By path. */
  missing: ReadonlyMap<string, MissingCount>;
}

export interface MissingCount {
  count: number;
  /** Origin of the page with the link; null without one. */
  referrer: string | null;
}
