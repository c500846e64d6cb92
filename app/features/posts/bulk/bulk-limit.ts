import { MINUTE } from "#app/lib/time.ts";

/** More posts than this are not changed at once. */
export const BULK_LIMIT = 200;

/** An action can be undone for this long. */
export const UNDO_PERIOD = 15 * MINUTE;
