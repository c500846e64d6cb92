/** Ban durations in days; the last is permanent. */
export const BAN_DAYS = [1, 7, 30, 36_500] as const;
