import { DAY } from "#app/lib/time.ts";

/** Deleted posts and static pages can be restored during this period. */
export const RESTORE_PERIOD = 30 * DAY;

/** Full days until something in the trash is deleted for good; 0 on the last. */
export function restorableDays(deletedAt: number, now = Date.now()): number {
  return Math.max(0, Math.floor((deletedAt + RESTORE_PERIOD - now) / DAY));
}
