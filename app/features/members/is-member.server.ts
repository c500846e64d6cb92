/** Who counts as a member. */
import { sql } from "kysely";

/** Of the table `members`: who has not confirmed an address yet, and has no account, may not own it. */
export const IS_MEMBER = sql<boolean>`members.deleted_at is null
  and (members.status <> 'pending' or members.user_id is not null)`;
