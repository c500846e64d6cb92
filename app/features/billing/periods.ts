/** How long what was paid for runs. */
import { DAY } from "#app/lib/time.ts";

/** Who has not paid a renewal in time is not shut out at once. */
export const GRACE_MS = 7 * DAY;
