/** Sends the demo away, or calls it back; jobs do the work. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { askFor } from "#app/platform/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { noteDemo, readDemoState } from "./demo-state.server.ts";
import { getSite } from "./site-queries.server.ts";

/**
 * Begins to remove everything that came with the demo and that nobody has made their own.
 * @param confirmation the magazine's name, typed
 * @returns the refusals `wrong-name` of `confirmation` and `not-there` of the form
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function removeDemo(
  writer: Writer,
  confirmation: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "remove the demo");
  return inTransaction(writer, async (db) => {
    const { name } = await getSite(db);
    if (confirmation.trim() !== name) return refused("confirmation", "wrong-name");
    if ((await readDemoState(db)).state !== "present") return refused("form", "not-there");
    await noteDemo({ ...writer, db }, "removing");
    await askFor(db, "demo.remove", { userId: actor.userId ?? "" });
    return accepted(null);
  });
}

/**
 * Begins to bring the demo in, beside what is there.
 * @returns the refusal `there` of the form while it is in the magazine
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function callDemo(writer: Writer, { actor }: Change): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "bring the demo in");
  return inTransaction(writer, async (db) => {
    if ((await readDemoState(db)).state !== "absent") return refused("form", "there");
    await noteDemo({ ...writer, db }, "importing");
    await askFor(db, "demo.import", {});
    return accepted(null);
  });
}
