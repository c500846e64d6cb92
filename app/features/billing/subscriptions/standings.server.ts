/** The subscription states that the list of members shows. */
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberStanding } from "#app/database/tables/members.ts";
import { selectPaying } from "./access-rule.server.ts";

/** Access of a member, and the plan that gives it. */
export interface Standing {
  paid: MemberStanding;
  planId: string | null;
}

const FREE: Standing = { paid: "free", planId: null };

/** The accounts with a standing other than free. */
export const selectHolders = selectPaying;

/** The standing of an account now. This and `selectHolders` are the only places that decide it. One statement. */
export async function findStandingOf(
  db: Database,
  userId: string,
  at: number = Date.now(),
): Promise<Standing> {
  const row = await selectPaying(db, at)
    .select(["subscriptions.plan_id", "subscriptions.origin"])
    .where("subscriptions.user_id", "=", userId)
    .orderBy("subscriptions.started_at", "desc")
    .executeTakeFirst();
  return row ? { paid: row.origin, planId: row.plan_id } : FREE;
}
