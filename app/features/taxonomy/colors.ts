/** The colours of badges; in a file of its own, for browsers show them and need no checks of input. */
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
