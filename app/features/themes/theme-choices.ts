/** The options of a theme. Apart from its schema, so that browsers need no validator. */

/** Rounder or squarer than the program's own corners. */
export const CORNERS = ["sharp", "slight", "soft", "round"] as const;
/** Between sections and between cards. */
export const SPACINGS = ["dense", "normal", "airy"] as const;
/** `boxed` is the program's own; `plain` has no box, `ruled` a line above, `filled` a ground, `framed` a thick line and a hard shadow. */
export const CARD_STYLES = ["boxed", "plain", "ruled", "filled", "framed"] as const;
/** `bar` is the program's own; `centred` sets name and menu in the middle, `nameplate` the name as large as a newspaper's, `band` both on the accent. */
export const HEADERS = ["bar", "centred", "nameplate", "band"] as const;
/** How a post begins in its own layout: `side` is the program's own, a dark band; `column` and `bleed` are on the page's ground. */
export const POST_HEADS = ["side", "column", "bleed"] as const;
export const LETTER_CASES = ["normal", "upper"] as const;
export const TRACKINGS = ["tight", "normal", "wide"] as const;

export const MAX_SHEET_LENGTH = 20_000;
