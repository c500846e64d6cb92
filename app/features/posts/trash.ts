import { DAY } from "#app/lib/time.ts";

/** Deleted posts and static pages can be restored during this period. */
export const RESTORE_PERIOD = 30 * DAY;

/** Days until something in the trash is deleted for good, rounded up; 0 when it is due. */
export function restorableDays(deletedAt: number, now = Date.now()): number {
  return Math.max(0, Math.ceil((deletedAt + RESTORE_PERIOD - now) / DAY));
}
