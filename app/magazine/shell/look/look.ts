import type { POST_HEADS } from "#app/features/themes/theme-choices.ts";

/** A theme as a document uses it. */
export interface Look {
  /** URL of its stylesheet. */
  href: string;
  /** Class of the body. */
  className: string;
  /** Font files above the fold. */
  preloads: { first: readonly string[]; text: string | undefined };
  /** Colours of the browser's own bar (`theme-color`). */
  bars: { light: string; dark: string };
  /** Whether its header is one row, in any of the header styles; others arrange the first. */
  isBar: boolean;
  /** How posts begin in their own layout. */
  postHead: (typeof POST_HEADS)[number];
}
