/** Members in one action. */
export const MEMBER_BULK_LIMIT = 10_000;

/** Members in one statement: SQLite takes 32,766 values. */
export const MEMBERS_AT_ONCE = 500;
