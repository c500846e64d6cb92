/** The condition that makes an account a member. */
import { sql } from "kysely";

/**
 * Condition on the table `members`. A person without an account who has not confirmed the address is not a member: it
 * may not be theirs.
 */
export const IS_MEMBER = sql<boolean>`members.deleted_at is null
  and (members.status <> 'pending' or members.user_id is not null)`;
