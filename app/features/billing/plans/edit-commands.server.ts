/** Updates a plan from its form, with optimistic locking. */
import { lockRow } from "#app/database/queries/row-locks.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import type { PlanInput } from "#app/features/billing/input.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type SavedPlan, savePlan } from "./commands.server.ts";
import { getDeskPlan } from "./desk-queries.server.ts";

/**
 * Like `savePlan`, but fails when the plan has changed since the form was rendered.
 * @param version from `getDeskPlan`
 * @returns the error `conflict` of `version`, and those of `savePlan`
 * @throws NotFound for an unknown plan, and what `savePlan` throws
 */
export async function editPlan(
  writer: Writer,
  input: PlanInput & { id: string },
  version: string,
  change: Change,
): Promise<Outcome<SavedPlan>> {
  return inTransaction(writer, async (db) => {
    await lockRow(writer.dialect, db, "plans", input.id);
    const stored = await getDeskPlan(db, input.id);
    if (stored.version !== version) return refused("version", "conflict");
    return savePlan({ ...writer, db }, input, change);
  });
}
