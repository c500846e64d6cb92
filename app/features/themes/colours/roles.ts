/** Colour roles: what a theme says of colours, once for light and once for dark pages. */

/** `surface` is the ground of cards, `panel` that of quiet slabs; `soft` is secondary text; `accent` links and buttons. */
export const COLOUR_ROLES = [
  "paper",
  "surface",
  "panel",
  "line",
  "text",
  "soft",
  "accent",
] as const;
export type ColourRole = (typeof COLOUR_ROLES)[number];

export const MODES = ["light", "dark"] as const;
export type Mode = (typeof MODES)[number];

/** A colour for each role, as `#rrggbb`. */
export type Colours = Record<ColourRole, string>;
export type ThemeColours = Record<Mode, Colours>;

/** Backgrounds of text. */
export const GROUNDS = ["paper", "surface", "panel"] as const satisfies readonly ColourRole[];
