/** How far the skip buttons go, in seconds. */
export const BACK_SECONDS = 10;
export const FORWARD_SECONDS = 15;
