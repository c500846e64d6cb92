/**
 * Performance budgets. A figure over its budget is a regression on an ordinary two-core machine.
 */

export interface Budget {
  /** The figure must be at least this. */
  least?: number;
  /** The figure must be at most this. */
  most?: number;
}

const KB = 1000;

/** Throughput of a cached page relative to bare node:http with the same bytes. */
export const CACHED_SHARE: Record<"br" | "identity", Budget> = {
  br: { least: 0.6 },
  identity: { least: 0.9 },
};

/** CPU time of an uncached render in milliseconds. */
export const RENDER_CPU_MS: Record<"home" | "post", Budget> = {
  home: { most: 12 },
  post: { most: 4 },
};

/** Compressed transfer size of a first visit in bytes. */
export const TRANSFER_BYTES: Record<"home" | "post", Record<string, Budget>> = {
  home: {
    document: { most: 30 * KB },
    script: { most: 115 * KB },
    stylesheet: { most: 20 * KB },
    font: { most: 80 * KB },
  },
  post: {
    script: { most: 110 * KB },
    stylesheet: { most: 20 * KB },
    font: { most: 80 * KB },
  },
};

/** Lighthouse scores of 100, mobile profile. */
export const LIGHTHOUSE: Record<string, Budget> = {
  performance: { least: 95 },
  accessibility: { least: 100 },
  "best-practices": { least: 100 },
  seo: { least: 100 },
};
export const LAYOUT_SHIFT: Budget = { most: 0 };

/** Start to first response, with an existing database, in milliseconds. */
export const START_MS: Budget = { most: 1500 };
/** Resident memory of the idle server after its first pages. */
export const IDLE_MEMORY_MB: Budget = { most: 150 };

/** A search among 100,000 posts, in milliseconds. */
export const SEARCH_MS: Budget = { most: 5 };
