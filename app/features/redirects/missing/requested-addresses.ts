/** Collects requested addresses that no page answers, until they are next written to the database. */
export interface RequestedAddresses {
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
