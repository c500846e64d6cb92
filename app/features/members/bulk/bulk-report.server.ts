/** Stores and deletes reports of bulk actions on members. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberBulkAction } from "#app/database/tables/members.ts";
import { isLabelAction, readFormerLabel } from "#app/features/members/labels/former-label.ts";
import { UNDO_MS } from "./bulk-commands.server.ts";

export interface MemberBulkReport {
  id: string;
  action: MemberBulkAction;
  /** Name of the label or the plan; "" where there is none. */
  label: string;
  /** The name of a label before; "" where it has not changed. */
  former: string;
  count: number;
  isUndone: boolean;
  canUndo: boolean;
}

const GivenPlan = z.object({ plan: z.string() });

/** The name of the plan that was given; "" for other actions. */
function readGivenPlan(details: string): string {
  const result = GivenPlan.safeParse(JSON.parse(details));
  return result.success ? result.data.plan : "";
}

/** Null for an unknown or forgotten action. One statement. */
export async function findMemberBulk(
  db: Database,
  id: string,
  now: number = Date.now(),
): Promise<MemberBulkReport | null> {
  const row = await db
    .selectFrom("member_bulks")
    .leftJoin("labels", "labels.id", "member_bulks.label_id")
    .select(["action", "count", "undone_at", "details", "member_bulks.created_at", "labels.name"])
    .where("member_bulks.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const isUndone = row.undone_at !== null;
  return {
    id,
    action: row.action,
    label: row.name ?? readGivenPlan(row.details),
    former: readFormerLabel(row.details)?.name ?? "",
    count: row.count,
    isUndone,
    canUndo:
      !isUndone && (row.count > 0 || isLabelAction(row.action)) && row.created_at > now - UNDO_MS,
  };
}

/** Those whose time in the bin is over. */
export async function listToPurge(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("id")
    .where("deleted_at", "<=", now - UNDO_MS)
    .where("deleted_at", "is not", null)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets actions that can no longer be undone: who was changed is personal. Deletions end with their members. */
export async function deleteOldMemberBulks(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("member_bulks")
    .where("created_at", "<=", now - 2 * UNDO_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("member_bulk_entries")
            .innerJoin("members", "members.id", "member_bulk_entries.member_id")
            .select("member_id")
            .whereRef("bulk_id", "=", "member_bulks.id")
            .where("member_bulks.action", "=", "delete")
            .where("members.deleted_at", "is not", null),
        ),
      ),
    )
    .execute();
}
