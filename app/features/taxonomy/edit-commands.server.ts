/** Updates a category or tag from its form, with optimistic locking. */
import { lockRow } from "#app/database/queries/row-locks.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { type Outcome, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type SavedTerm, saveTerm } from "./commands.server.ts";
import { getDeskTerm } from "./desk-queries.server.ts";
import type { TermInput } from "./input.ts";

/**
 * Like `saveTerm`, but fails when the term has changed since the form was rendered.
 * @param version from `getDeskTerm`
 * @returns the error `conflict` of `version`, and those of `saveTerm`
 * @throws NotFound for an unknown term, and what `saveTerm` throws
 */
export async function editTerm(
  writer: Writer,
  input: TermInput & { id: string },
  version: string,
  change: Change,
): Promise<Outcome<SavedTerm>> {
  return inTransaction(writer, async (db) => {
    await lockRow(writer.dialect, db, "terms", input.id);
    const stored = await getDeskTerm(db, input.id);
    if (stored.version !== version) return refused("version", "conflict");
    return saveTerm({ ...writer, db }, input, change);
  });
}
