/** After how many seconds to ask again after a 503 (RFC 9110 §10.2.3). */
export const RETRY_AFTER_SECONDS = "5";

/** The same after a 429 that does not say when its limit ends: the window of the shortest. */
export const RATE_LIMIT_SECONDS = "60";
