/** Members in one action. */
export const MEMBER_BULK_LIMIT = 10_000;
