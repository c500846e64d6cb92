/** For how many days a person can be shut out; the last stands for ever. */
export const BAN_DAYS = [1, 7, 30, 36_500] as const;
