/** The contents of a link's preview picture. */

/** The size that every service shows whole. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export interface SocialCard {
  title: string;
  /** A line below; "" for none. */
  byline: string;
  /** The magazine's. */
  name: string;
  /** Whether the mark says the name already. */
  hasLogo: boolean;
  /** `#rrggbb`, of the magazine's accent. */
  color: string;
  /** `#rrggbb`, behind the text. */
  paper: string;
  /** Whether lines begin on the right. */
  isRtl: boolean;
  /** BCP 47. */
  language: string;
}
