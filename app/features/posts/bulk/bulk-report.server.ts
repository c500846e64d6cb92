/** Reads what an action on several posts has done. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { BulkActionsTable, BulkEntriesTable } from "#app/database/tables/posts.ts";
import type { BulkName, BulkRefusal } from "./bulk-commands.server.ts";
import { UNDO_PERIOD } from "./bulk-limit.ts";

/** The report of an action. */
export interface BulkReport {
  id: string;
  name: BulkName;
  changed: number;
  /** The changed posts that got another address than their own. */
  moved: { title: string; slug: string }[];
  /** Posts that were as asked already. */
  same: number;
  /** Posts that were left as they were. */
  refused: { title: string; reason: Exclude<BulkRefusal, "same"> }[];
  isUndone: boolean;
  canUndo: boolean;
}

type ReportedEntry = Pick<Selectable<BulkEntriesTable>, "title" | "refusal" | "slug">;

const isReason = (refusal: BulkRefusal | null): refusal is Exclude<BulkRefusal, "same"> =>
  refusal !== null && refusal !== "same";

function reportOn(
  action: Selectable<BulkActionsTable>,
  entries: ReportedEntry[],
  now: number,
): BulkReport {
  const { id, name, undone_at, created_at } = action;
  const isUndone = undone_at !== null;
  const changed = entries.filter(({ refusal }) => refusal === null);
  return {
    id,
    name,
    changed: changed.length,
    moved: changed.flatMap(({ title, slug }) => (slug === null ? [] : [{ title, slug }])),
    same: entries.filter(({ refusal }) => refusal === "same").length,
    refused: entries.flatMap(({ title, refusal }) =>
      isReason(refusal) ? [{ title, reason: refusal }] : [],
    ),
    isUndone,
    canUndo: !isUndone && changed.length > 0 && created_at > now - UNDO_PERIOD,
  };
}

/** Finds the report of a bulk action; null for somebody else's or an expired one. Two statements. */
export async function findBulkReport(
  db: Database,
  id: string,
  userId: string,
  now = Date.now(),
): Promise<BulkReport | null> {
  const action = await db
    .selectFrom("bulk_actions")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!action) return null;
  const entries = await db
    .selectFrom("bulk_entries")
    .select(["title", "refusal", "slug"])
    .where("bulk_id", "=", id)
    .orderBy("post_id")
    .execute();
  return reportOn(action, entries, now);
}
