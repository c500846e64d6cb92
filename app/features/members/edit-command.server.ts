/** Saves a member's form: name, note and labels together, with optimistic locking. */
import { lockRow } from "#app/database/queries/row-locks.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { setLabels } from "./labels/label-commands.server.ts";
import { MemberText, writeMemberText } from "./member-commands.server.ts";
import type { Member } from "./models.ts";
import { canManageMembers } from "./policy.ts";
import { findMember } from "./timeline/member-queries.server.ts";

/** A hash of what the form changes: the form carries it, to detect conflicts. An account has its own name. */
export function memberVersion({ hasAccount, name, note, labels }: Member): string {
  const names = labels.map((label) => label.name).sort();
  return fingerprint([hasAccount ? null : name, note, names]);
}

interface MemberWords {
  /** Absent for a member with an account. */
  name?: string | undefined;
  note: string;
  labels: readonly string[];
}

/**
 * Saves all or nothing. Emits `subscriber.changed`.
 * @param version `memberVersion` when the form was rendered
 * @returns the error `conflict` of `version` when they have changed since, and those of the fields
 * @throws NotFound; SignInNeeded or Forbidden for all but owners
 */
export async function editMember(
  writer: Writer,
  id: string,
  words: MemberWords,
  version: string,
  change: Change,
): Promise<Outcome<null>> {
  requireThat(canManageMembers(change.actor), change.actor, "change members");
  return inTransaction(writer, async (db) => {
    await lockRow(writer.dialect, db, "members", id);
    const stored = await findMember(db, id);
    if (!stored) throw new NotFound(`No member "${id}"`);
    if (memberVersion(stored) !== version) return refused("version", "conflict");
    const read = readInput(MemberText, words);
    if (!read.ok) return read;
    // Labels come first: nothing else can be refused any more, and they are refused before anything is written.
    const labelled = await setLabels({ ...writer, db }, id, words.labels, change);
    if (labelled.ok) await writeMemberText(db, id, read.value);
    return labelled;
  });
}
