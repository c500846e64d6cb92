/** Entries of the page cache. */
import type { MadePage } from "./page-maker.ts";
import type { StoredResponse } from "./stored-response.ts";

export interface CachedPage {
  readonly key: string;
  readonly response: StoredResponse;
  /** Unix time in milliseconds when its render began. */
  readonly startedAt: number;
  /** The number of its render: a later one is not replaced by an earlier one. */
  readonly turn: number;
  /**
   * On the monotonic clock (`performance.now()`), which nobody sets. After it the page is stale:
   * still served, and revalidated in the background.
   */
  freshUntil: number;
  /** The earliest time of its next revalidation, on the monotonic clock. */
  notBefore: number;
  /** True when an event has reported a change that the page does not show. */
  isOutdated: boolean;
  /** Failed revalidations in a row. */
  failures: number;
  /** Responses with it or with its predecessors. */
  reads: number;
}

/** A made page as a response, with what decides whether it is cached. */
export interface RenderedPage
  extends Pick<MadePage, "tags" | "freshUntil" | "isShared" | "isCacheable"> {
  response: StoredResponse;
}
