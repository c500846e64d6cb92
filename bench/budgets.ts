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

/** CPU time of an uncached list of 15 posts of the Content API in milliseconds. */
export const API_CPU_MS: Budget = { most: 6 };

/** Compressed transfer size of a first visit in bytes. */
export const TRANSFER_BYTES: Record<"home" | "post", Record<string, Budget>> = {
  home: {
    /** Without headers, compressed at leisure. */
    html: { most: 28 * KB },
    script: { most: 10 * KB },
    stylesheet: { most: 20 * KB },
    font: { most: 80 * KB },
  },
  post: {
    script: { most: 10 * KB },
    stylesheet: { most: 20 * KB },
    font: { most: 80 * KB },
  },
};

/** Lighthouse scores of 100, mobile profile. */
export const LIGHTHOUSE: Record<string, Budget> = {
  performance: { least: 100 },
  accessibility: { least: 100 },
  "best-practices": { least: 100 },
  seo: { least: 100 },
};
/** Per built-in theme. */
export const THEMED_LIGHTHOUSE: Record<string, Budget> = {
  ...LIGHTHOUSE,
  performance: { least: 95 },
};
export const LAYOUT_SHIFT: Budget = { most: 0 };

/** Start to first response, with an existing database, in milliseconds. */
export const START_MS: Budget = { most: 1500 };
/** Resident memory of the idle server after its first pages. */
export const IDLE_MEMORY_MB: Budget = { most: 220 };

/** A search among 100,000 posts, in milliseconds. */
export const SEARCH_MS: Budget = { most: 5 };

/** 200 pages at once that nobody has read before, in milliseconds. */
export const COLD: Record<"lastPage" | "health", Budget> = {
  lastPage: { most: 1500 },
  health: { most: 100 },
};

/** A large magazine under load: shares of bare node:http, and resident memory in megabytes. */
export const LOAD: Record<"rate" | "rateWithLikes" | "latency" | "memory", Budget> = {
  rate: { least: 0.85 },
  rateWithLikes: { least: 0.6 },
  latency: { most: 3 },
  memory: { most: 350 },
};

/** From a key to the frame that shows it, in a text of 10,000 words, in milliseconds. */
export const KEY_MS: Budget = { most: 50 };

/** A phone's visits and presses, in milliseconds. */
export const NAVIGATION: Record<"visit" | "slowVisit" | "prefetched" | "press", Budget> = {
  visit: { most: 200 },
  slowVisit: { most: 400 },
  prefetched: { most: 150 },
  press: { most: 100 },
};

/** Sending a newsletter to 100,000 subscribers, and how much longer readers wait meanwhile. */
export const SENDING: Record<"perSecond" | "megabytes" | "p99", Budget> = {
  perSecond: { least: 500 },
  megabytes: { most: 250 },
  p99: { most: 1.5 },
};

/** Importing 10,000 posts and 40,000 members, and exporting them: seconds, megabytes, and how much longer readers wait. */
export const MOVING: Record<"posts" | "members" | "out" | "megabytes" | "p99", Budget> = {
  posts: { most: 180 },
  members: { most: 20 },
  out: { most: 60 },
  megabytes: { most: 300 },
  p99: { most: 2 },
};

/** A page of a million members in any order and with any filter, in milliseconds. */
export const MEMBERS_MS: Budget = { most: 50 };
