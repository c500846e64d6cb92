/** The contents of a link's preview picture. */

/** The size that every service shows whole. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export interface SocialCardContent {
  title: string;
  /** A line below; "" for none. */
  byline: string;
  /** The magazine's. */
  name: string;
  /** Whether the logo already contains the name. */
  hasLogo: boolean;
  /** `#rrggbb`, of the magazine's accent. */
  color: string;
  /** `#rrggbb`, behind the text. */
  paper: string;
  /** Whether the text is right-to-left. */
  isRtl: boolean;
  /** BCP 47. */
  language: string;
}
