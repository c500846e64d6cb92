/** Changes a plan as its form showed it. */
import type { Change } from "#app/features/accounts/policy.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type SavedPlan, savePlan } from "./commands.server.ts";
import { getDeskPlan } from "./desk-queries.server.ts";
import type { PlanInput } from "./input.ts";

/**
 * As `savePlan`, unless somebody has changed the plan since the form was made.
 * @param version that of `getDeskPlan` when the form was made
 * @returns the refusal `conflict` of `version`, and those of `savePlan`
 * @throws NotFound for an unknown plan, and what `savePlan` throws
 */
export async function editPlan(
  writer: Writer,
  input: PlanInput & { id: string },
  version: string,
  change: Change,
): Promise<Outcome<SavedPlan>> {
  return inTransaction(writer, async (db) => {
    const lock = db.selectFrom("plans").select("id").where("id", "=", input.id);
    await (writer.dialect === "postgres" ? lock.forUpdate() : lock).execute();
    const stored = await getDeskPlan(db, input.id);
    if (stored.version !== version) return refused("version", "conflict");
    return savePlan({ ...writer, db }, input, change);
  });
}
