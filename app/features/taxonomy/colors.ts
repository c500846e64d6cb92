/** Badge colours. In a file of their own, so that browsers do not load the input schema. */
export const TERM_COLORS = [
  "pink",
  "red",
  "gray",
  "green",
  "purple",
  "indigo",
  "yellow",
  "blue",
] as const;

export type TermColor = (typeof TERM_COLORS)[number];
