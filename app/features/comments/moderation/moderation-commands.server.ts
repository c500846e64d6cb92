/** Moderation commands: verdicts on comments, dismissed reports, bans, and undo. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { getComment, writeStatus } from "#app/features/comments/comment-rows.server.ts";
import {
  BanInput,
  STATUS_AFTER,
  type Verdict,
  VerdictInput,
} from "#app/features/comments/input.ts";
import { canBan, canModerate } from "#app/features/comments/policy.ts";
import { accepted, idText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import {
  type AuditAction,
  type AuditDetails,
  reopenReports,
  settleReports,
  writeAudit,
} from "./audit-rows.server.ts";

/** Id of the audit log entry. */
export interface ModerationResult {
  auditId: string;
}

/**
 * Approves, hides or deletes a comment, resolves the reports about it, notifies the author and
 * writes an audit log entry. Hiding and deleting need a reason. Emits `comment.changed`.
 * @throws NotFound for an unknown or deleted comment, Conflict when it has that status already,
 *   SignInNeeded or Forbidden when the actor may not
 */
export async function moderateComment(
  writer: Writer,
  input: VerdictInput,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<ModerationResult>> {
  requireThat(canModerate(actor), actor, "moderate comments");
  const parsed = readInput(VerdictInput, input);
  if (!parsed.ok) return parsed;
  const { commentId, verdict, reason } = parsed.value;
  if (verdict !== "approve" && reason === "") return refused("reason", "required");
  return inTransaction(writer, async (db) => {
    const comment = await getComment(db, commentId);
    if (comment.status === "deleted") throw new NotFound(`Comment "${commentId}" was deleted`);
    const subject = { kind: "comment" as const, id: commentId };
    const by = { userId: actor.userId, at };
    const isNew = comment.status !== STATUS_AFTER[verdict];
    if (isNew && !(await writeStatus(db, comment, STATUS_AFTER[verdict], at))) {
      throw new Conflict("Somebody else decided meanwhile");
    }
    const settled = verdict === "approve" ? "dismissed" : "resolved";
    const reportIds = await settleReports(db, subject, settled, by);
    if (!isNew && reportIds.length === 0) throw new Conflict("It stands so already");
    const details = { status: comment.status, reportIds };
    const auditId = await writeAudit(db, { ...by, action: verdict, subject, reason, details });
    if (isNew) await notifyAuthor(db, comment, verdict, reason);
    return accepted({ auditId });
  });
}

async function notifyAuthor(
  db: Database,
  comment: { id: string; userId: string | null },
  verdict: Verdict,
  reason: string,
): Promise<void> {
  const { id, userId } = comment;
  if (!userId) return;
  await enqueueJob(db, "notices.verdict", { commentId: id, userId, verdict, reason });
}

/**
 * Dismisses the open reports about a post or comment.
 * @throws NotFound when there are none, SignInNeeded or Forbidden when the actor may not
 */
export async function dismissReports(
  writer: Writer,
  subject: { kind: "comment" | "post"; id: string },
  reason: string,
  { actor, at = Date.now() }: Change,
): Promise<ModerationResult> {
  requireThat(canModerate(actor), actor, "settle reports");
  return inTransaction(writer, async (db) => {
    const by = { userId: actor.userId, at };
    const reportIds = await settleReports(db, subject, "dismissed", by);
    if (reportIds.length === 0) throw new NotFound("No open reports");
    const entry = { ...by, action: "dismiss" as const, subject, reason, details: { reportIds } };
    return { auditId: await writeAudit(db, entry) };
  });
}

/** Sets or lifts a ban; both revoke the user's sessions. */
async function writeBan(db: Database, userId: string, until: number | null): Promise<void> {
  await db.updateTable("users").set({ banned_until: until }).where("id", "=", userId).execute();
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await emit(db, "user.changed", { userId });
}

async function getPerson(db: Database, id: string) {
  const person = await db
    .selectFrom("users")
    .select(["id", "role", "banned_until"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!person) throw new NotFound(`No person "${id}"`);
  return person;
}

/**
 * Bans a reader or author for some days and revokes their sessions. Emits `user.changed`.
 * @throws NotFound for an unknown user, SignInNeeded or Forbidden when the actor may not
 */
export async function banPerson(
  writer: Writer,
  input: BanInput,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<ModerationResult>> {
  requireThat(canModerate(actor), actor, "shut people out");
  const parsed = readInput(BanInput, input);
  if (!parsed.ok) return parsed;
  const { userId, days, reason } = parsed.value;
  return inTransaction(writer, async (db) => {
    const person = await getPerson(db, userId);
    requireThat(canBan(actor, person), actor, "shut this person out");
    await writeBan(db, userId, at + days * DAY);
    const lasting = { by: actor.userId, person: userId, details: { days: String(days) }, at };
    await logSecurity({ ...writer, db }, { kind: "banned", ...lasting });
    const details = { bannedUntil: person.banned_until };
    const subject = { kind: "user" as const, id: userId };
    const entry = { userId: actor.userId, action: "ban" as const, subject, reason, details, at };
    return accepted({ auditId: await writeAudit(db, entry) });
  });
}

/**
 * Lifts a ban early. Emits `user.changed`.
 * @throws NotFound for an unknown user, SignInNeeded or Forbidden when the actor may not
 */
export async function liftBan(
  writer: Writer,
  userId: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canModerate(actor), actor, "let people in");
  await inTransaction(writer, async (db) => {
    const person = await getPerson(db, userId);
    requireThat(canBan(actor, person), actor, "let this person in");
    await writeBan(db, userId, null);
    const lifted = { by: actor.userId, person: userId, at };
    await logSecurity({ ...writer, db }, { kind: "ban-lifted", ...lifted });
    const subject = { kind: "user" as const, id: userId };
    const entry = { userId: actor.userId, action: "unban" as const, subject, reason: "", at };
    await writeAudit(db, { ...entry, details: {} });
  });
}

type UndoHandler = (db: Database, id: string, details: AuditDetails, at: number) => Promise<void>;

/** Skips comments that were deleted or moderated again since. */
const undoVerdict =
  (verdict: Verdict): UndoHandler =>
  async (db, id, details, at) => {
    const comment = await getComment(db, id);
    if (comment.status !== STATUS_AFTER[verdict]) throw new Conflict("It has changed since");
    if (details.status && details.status !== comment.status) {
      await writeStatus(db, comment, details.status, at);
    }
    await reopenReports(db, details.reportIds ?? []);
  };

/** Undo handlers by action. */
const UNDO: Partial<Record<AuditAction, UndoHandler>> = {
  approve: undoVerdict("approve"),
  hide: undoVerdict("hide"),
  delete: undoVerdict("delete"),
  dismiss: (db, _id, details) => reopenReports(db, details.reportIds ?? []),
  ban: (db, id, details) => writeBan(db, id, details.bannedUntil ?? null),
};

/**
 * Undoes a decision: restores the comment's status, its reports, or the ban. Works once.
 * @throws NotFound for an unknown decision, Conflict when it was undone already or cannot be,
 *   SignInNeeded or Forbidden when the actor may not
 */
export async function undoDecision(
  writer: Writer,
  auditId: string,
  { actor, at = Date.now() }: Change,
): Promise<void> {
  requireThat(canModerate(actor), actor, "undo a decision");
  if (!idText.safeParse(auditId).success) throw new NotFound("No such decision");
  await inTransaction(writer, async (db) => {
    const entry = await db
      .updateTable("audit_log")
      .set({ undone_at: at })
      .where("id", "=", auditId)
      .where("undone_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!entry) throw new Conflict("It was undone already");
    if (entry.action === "ban") {
      const person = await getPerson(db, entry.subject_id);
      requireThat(canBan(actor, person), actor, "let this person in");
      const lifted = { by: actor.userId, person: entry.subject_id, at };
      await logSecurity({ ...writer, db }, { kind: "ban-lifted", ...lifted });
    }
    const undo = UNDO[entry.action as AuditAction];
    if (!undo) throw new Conflict("It cannot be undone");
    await undo(db, entry.subject_id, JSON.parse(entry.details), at);
    const subject = { kind: entry.subject_kind as "comment", id: entry.subject_id };
    const note = { userId: actor.userId, action: "undo" as const, subject, reason: "", at };
    await writeAudit(db, { ...note, details: {} });
  });
}
