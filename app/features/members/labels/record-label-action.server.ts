/** Records what is done with a label, so that it can be undone for a while. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { LabelAction } from "#app/database/tables/members.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { recordBulkAction } from "#app/features/members/bulk/record-bulk.server.ts";
import type { FormerLabel } from "./former-label.ts";

interface RecordedAction {
  actor: Change["actor"];
  at: number;
  action: LabelAction;
  /** The label that is there afterwards; null for none. */
  labelId: string | null;
  former: FormerLabel;
}

async function countMembersOf(db: Database, labelId: string): Promise<number> {
  const row = await db
    .selectFrom("member_labels")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("label_id", "=", labelId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** @returns the id of the action, for its report and for undoing it */
export async function recordLabelAction(db: Database, noted: RecordedAction): Promise<string> {
  const { actor, at, action, labelId, former } = noted;
  const count = await countMembersOf(db, former.id);
  return recordBulkAction(db, { actor, at, action, labelId, count, details: former });
}

/**
 * Records the members with a label, for undo. One statement.
 * @param other the label that they get instead: members who have it already are recorded; "" for none
 */
export async function recordMembersOf(
  db: Database,
  bulkId: string,
  labelId: string,
  other = "",
): Promise<void> {
  const hasOther = sql<0 | 1>`case when exists (select 1 from member_labels as other
    where other.label_id = ${other} and other.member_id = given.member_id) then 1 else 0 end`;
  await db
    .insertInto("member_bulk_entries")
    .columns(["bulk_id", "member_id", "status", "had_other"])
    .expression(
      db
        .selectFrom("member_labels as given")
        .innerJoin("members", "members.id", "given.member_id")
        .select([
          sql<string>`cast(${bulkId} as text)`.as("bulk_id"),
          "given.member_id",
          "members.status",
          hasOther.as("had_other"),
        ])
        .where("given.label_id", "=", labelId),
    )
    .execute();
}
