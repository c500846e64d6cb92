/** Plans that were given to people who have not signed in since: their accounts count as members' only then. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { selectPaying } from "#app/features/billing/subscriptions/access-rule.server.ts";

/** Addresses with the plans that wait there. */
export const selectWaiting = (db: Database) =>
  selectPaying(db, Date.now())
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .where("users.email_verified", "=", 0)
    .where("users.email", "is not", null)
    .where("subscriptions.origin", "=", "complimentary")
    .clearSelect();

/** Whether a plan waits for a member who has none that counts already. */
export const isWaiting = (db: Database): RawBuilder<boolean> =>
  sql<boolean>`(members.paid = 'free' and members.email in (${selectWaiting(db).select("users.email")}))`;
