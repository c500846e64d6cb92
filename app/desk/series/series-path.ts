export const SERIES_PATH = "/dashboard/series";

/** Results of a step, as named in the address. */
export const SERIES_DONE = ["saved", "deleted", "order"] as const;

export type SeriesDone = (typeof SERIES_DONE)[number];
