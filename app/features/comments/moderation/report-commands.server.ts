/** Reports: readers flag a comment or post for the editors. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { ReportInput } from "#app/features/comments/input.ts";
import { canReport } from "#app/features/comments/policy.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

function findSubject(db: Database, kind: "post" | "comment", id: string) {
  if (kind === "comment") {
    return db
      .selectFrom("comments")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "approved")
      .executeTakeFirst();
  }
  return db
    .selectFrom("posts")
    .select("id")
    .where("id", "=", id)
    .where((eb) => isReachable(eb))
    .executeTakeFirst();
}

/**
 * Reports a comment or post. A reader's second report of the same subject replaces an open first
 * one.
 * @throws NotFound when readers cannot see the subject, SignInNeeded when nobody is signed in
 */
export async function addReport(
  writer: Writer,
  input: ReportInput,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<null>> {
  requireThat(canReport(actor), actor, "report this");
  const parsed = readInput(ReportInput, input);
  if (!parsed.ok) return parsed;
  const { subjectKind, subjectId, reason, message } = parsed.value;
  return inTransaction(writer, async (db) => {
    const subject = await findSubject(db, subjectKind, subjectId);
    if (!subject) throw new NotFound(`No ${subjectKind} "${subjectId}"`);
    const again = await db
      .updateTable("reports")
      .set({ reason, message })
      .where("subject_kind", "=", subjectKind)
      .where("subject_id", "=", subjectId)
      .where("user_id", "=", actor.userId)
      .where("status", "=", "open")
      .executeTakeFirst();
    if (again.numUpdatedRows > 0n) return accepted(null);
    await db
      .insertInto("reports")
      .values({
        id: newId(at),
        subject_kind: subjectKind,
        subject_id: subjectId,
        user_id: actor.userId,
        reason,
        message,
        status: "open",
        created_at: at,
        resolved_at: null,
        resolved_by: null,
      })
      .execute();
    return accepted(null);
  });
}
