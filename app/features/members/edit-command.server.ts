/** Saves a member's form: name, note and labels together, with optimistic locking. */
import type { Change } from "#app/features/accounts/policy.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { setLabels } from "./labels/label-commands.server.ts";
import { nameMember, saveNote } from "./member-commands.server.ts";
import type { Member } from "./models.ts";
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

/** Undoes what was written before a part was refused. */
class Refused extends Error {
  readonly outcome: Outcome<null>;
  constructor(outcome: Outcome<null>) {
    super("Refused");
    this.outcome = outcome;
  }
}

async function writeWords(writer: Writer, id: string, words: MemberWords, change: Change) {
  const { name, note, labels } = words;
  const written = [
    await saveNote(writer, id, note, change),
    name === undefined ? accepted(null) : await nameMember(writer, id, name, change),
    await setLabels(writer, id, labels, change),
  ];
  const problem = written.find(({ ok }) => !ok);
  if (problem) throw new Refused(problem);
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
  try {
    return await inTransaction(writer, async (db) => {
      const lock = db.selectFrom("members").select("id").where("id", "=", id);
      await (writer.dialect === "postgres" ? lock.forUpdate() : lock).execute();
      const stored = await findMember(db, id);
      if (!stored) throw new NotFound(`No member "${id}"`);
      if (memberVersion(stored) !== version) return refused("version", "conflict");
      await writeWords({ ...writer, db }, id, words, change);
      return accepted(null);
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}
