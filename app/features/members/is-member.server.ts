/** The condition that makes an account a member. */
import { sql } from "kysely";

/**
 * Condition on the table `members`. A person without an account who has never confirmed the address is not a member, also
 * not once it is unsubscribed: it may not be theirs.
 */
export const IS_MEMBER = sql<boolean>`members.deleted_at is null
  and (members.user_id is not null or members.status not in ('pending', 'unsubscribed')
    or (members.status = 'unsubscribed' and members.confirmed_at is not null))`;
