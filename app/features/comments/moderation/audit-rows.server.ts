/** Writes the audit log of moderation decisions. */
import type { Database } from "#app/database/client/client.server.ts";
import type { CommentStatus } from "#app/database/tables/community.ts";
import { newId } from "#app/lib/id.server.ts";

/** State needed to undo the entry. */
export interface AuditDetails {
  /** For verdicts: the previous status, and the reports that were resolved. */
  status?: CommentStatus;
  reportIds?: string[];
  /** For bans: the previous end of the ban. */
  bannedUntil?: number | null;
}

export type AuditAction = "approve" | "hide" | "delete" | "ban" | "unban" | "dismiss" | "undo";

interface AuditEntry {
  userId: string | null;
  action: AuditAction;
  subject: { kind: "comment" | "post" | "user"; id: string };
  reason: string;
  details: AuditDetails;
  at: number;
}

/** @returns the entry's id, for `undoDecision` */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<string> {
  const { userId, action, subject, reason, details, at } = entry;
  const id = newId(at);
  await db
    .insertInto("audit_log")
    .values({
      id,
      user_id: userId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      reason,
      details: JSON.stringify(details),
      created_at: at,
    })
    .execute();
  return id;
}

/** Resolves the open reports about a subject; returns their ids. */
export async function settleReports(
  db: Database,
  subject: { kind: "comment" | "post"; id: string },
  status: "resolved" | "dismissed",
  by: { userId: string | null; at: number },
): Promise<string[]> {
  const rows = await db
    .updateTable("reports")
    .set({ status, resolved_at: by.at, resolved_by: by.userId })
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where("status", "=", "open")
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Reopens reports. */
export async function reopenReports(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("reports")
    .set({ status: "open", resolved_at: null, resolved_by: null })
    .where("id", "in", ids)
    .execute();
}
