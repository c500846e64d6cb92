/** The offers of a paywall, besides a log-in. */
export interface WallOffer {
  /** Names of the plans on offer that open the text. */
  plans: readonly string[];
  /** Closed posts that a reader may open in a month without a plan; 0 for none. */
  freePosts: number;
}

export const NO_OFFER: WallOffer = { plans: [], freePosts: 0 };
