/** Name of the server-only value: the sections that editors have arranged above the parts. */
export const ARRANGED_SERIES = "arranged-series";
