/** Deletes plans that nobody ever subscribed to. */
import type { Database } from "#app/database/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { wasEverChosen } from "./desk-queries.server.ts";

/** Holds a plan until the transaction ends: who is about to subscribe to it waits, or is waited for. */
async function holdPlan({ dialect }: Writer, db: Database, id: string): Promise<void> {
  const plan = db.selectFrom("plans").select("id").where("id", "=", id);
  const held = await (dialect === "postgres" ? plan.forUpdate() : plan).executeTakeFirst();
  if (!held) throw new NotFound(`No plan "${id}"`);
}

/**
 * Deletes a plan, and the coupons that were for it alone. Emits `site.changed`.
 * @returns the error `in-use` of the form where somebody has, had or chose it: invoices name it
 * @throws SignInNeeded or Forbidden when the actor may not, NotFound
 */
export async function deletePlan(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "delete plans");
  return inTransaction(writer, async (db) => {
    await holdPlan(writer, db, id);
    if (await wasEverChosen(db, id)) return refused("form", "in-use");
    await db.deleteFrom("plans").where("id", "=", id).execute();
    await emit(db, "site.changed", {});
    return accepted(null);
  });
}
