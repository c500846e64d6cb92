/** Distances of the skip buttons, in seconds. */
export const BACK_SECONDS = 10;
export const FORWARD_SECONDS = 15;
