/** Sets a member's newsletters as another program reports them. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** A newsletter by its id or by its slug. */
export interface NamedNewsletter {
  id?: string | undefined;
  slug?: string | undefined;
}

/** The newsletters that are named and not archived; null where one is unknown. */
async function findNamed(db: Database, named: readonly NamedNewsletter[]) {
  const rows = await db
    .selectFrom("newsletters")
    .select(["id", "slug", "digest"])
    .where("archived_at", "is", null)
    .execute();
  const found = named.map(({ id, slug }) =>
    rows.find((row) => (id === undefined ? row.slug === slug : row.id === id)),
  );
  return found.every((row) => row !== undefined) ? [...new Set(found)] : null;
}

/**
 * Subscribes a member to these newsletters and to no others, except archived ones. Existing subscriptions keep their
 * frequency. Idempotent. Emits `subscriber.changed`.
 * @returns the error `unknown` of `newsletters`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function setNewsletters(
  writer: Writer,
  memberId: string,
  named: readonly NamedNewsletter[],
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "choose the newsletters of members");
  return inTransaction(writer, async (db) => {
    const wanted = await findNamed(db, named);
    if (!wanted) return refused("newsletters", "unknown");
    const ids = wanted.map(({ id }) => id);
    const active = db.selectFrom("newsletters").select("id").where("archived_at", "is", null);
    let others = db
      .deleteFrom("newsletter_subscriptions")
      .where("member_id", "=", memberId)
      .where("newsletter_id", "in", active);
    if (ids.length > 0) others = others.where("newsletter_id", "not in", ids);
    await others.execute();
    for (const { id, digest } of wanted)
      await db
        .insertInto("newsletter_subscriptions")
        .values({
          newsletter_id: id,
          member_id: memberId,
          frequency: digest === "none" ? "each" : "digest",
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await emit(db, "subscriber.changed", { subscriberId: memberId });
    return accepted(null);
  });
}
