import { DAY } from "#app/lib/time.ts";

/** Deleted posts can be restored during this period. */
export const RESTORE_PERIOD = 30 * DAY;
