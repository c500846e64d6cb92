/** The newsletters that somebody chooses while confirming an address. */
import type { Database } from "#app/database/client/client.server.ts";
import { listNewsletters } from "./newsletter-rows.server.ts";

/**
 * Writes the chosen newsletters before the address is confirmed; without any, confirming subscribes to those for new
 * members.
 * @param chosen ids; unknown ones, and those that are not for everybody, are left out
 */
export async function subscribeFirst(
  db: Database,
  memberId: string,
  chosen: readonly string[],
  at: number,
): Promise<void> {
  if (chosen.length === 0) return;
  const newsletters = (await listNewsletters(db)).filter(
    ({ id, access }) => access === "all" && chosen.includes(id),
  );
  if (newsletters.length === 0) return;
  const rows = newsletters.map(({ id, digest }) => ({
    newsletter_id: id,
    member_id: memberId,
    frequency: digest === "none" ? ("each" as const) : ("digest" as const),
    created_at: at,
  }));
  await db.deleteFrom("newsletter_subscriptions").where("member_id", "=", memberId).execute();
  await db.insertInto("newsletter_subscriptions").values(rows).execute();
}
