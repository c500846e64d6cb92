/** More posts than this are not changed at once. */
export const BULK_LIMIT = 200;
