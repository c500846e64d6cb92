export const SERIES_PATH = "/dashboard/series";

/** What may have just been done, as the address says it. */
export const SERIES_DONE = ["saved", "deleted", "order"] as const;

export type SeriesDone = (typeof SERIES_DONE)[number];
