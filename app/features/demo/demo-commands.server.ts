/** Starts removal or re-import of the demo; jobs do the work. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { readDemoState, saveDemoProgress } from "./demo-state.server.ts";

/** Around a name that was copied from a sentence in Arabic or Hebrew. */
const DIRECTION_MARKS = /[\u2066-\u2069]/g;

/**
 * Starts the removal of all unmodified demo content.
 * @param confirmation the magazine's name, typed
 * @returns the error `wrong-name` of `confirmation`, or the form error `not-there`
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
    if (confirmation.replace(DIRECTION_MARKS, "").trim() !== name)
      return refused("confirmation", "wrong-name");
    if ((await readDemoState(db)).state !== "present") return refused("form", "not-there");
    await saveDemoProgress({ ...writer, db }, "removing");
    await enqueueJob(db, "demo.remove", { userId: actor.userId ?? "" });
    return accepted(null);
  });
}

/**
 * Starts to import the demo beside existing content.
 * @returns the form error `there` while the demo is present
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function importDemoAgain(writer: Writer, { actor }: Change): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "bring the demo in");
  return inTransaction(writer, async (db) => {
    if ((await readDemoState(db)).state !== "absent") return refused("form", "there");
    await saveDemoProgress({ ...writer, db }, "importing");
    await enqueueJob(db, "demo.import", {});
    return accepted(null);
  });
}
