/** Gives a label its former name back, or takes two apart that were merged. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { readStoredFilter } from "#app/features/members/filter.ts";
import { NotFound } from "#app/platform/errors.ts";
import { type FormerLabel, readFormerLabel } from "./former-label.ts";

/** The change of a label, as it was noted. */
export interface LabelChange {
  id: string;
  action: string;
  /** The label that is there now; null for a deleted one. */
  label_id: string | null;
  details: string;
}

/** @throws NotFound where another label has the former name meanwhile */
async function requireFree(db: Database, { id, name }: FormerLabel): Promise<void> {
  const labels = await db.selectFrom("labels").select(["id", "name"]).execute();
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (labels.some((label) => label.id !== id && isSame(label.name)))
    throw new NotFound(`There is another label "${name}"`);
}

/** Those who had both keep both. */
async function takeApart(
  db: Database,
  { id: bulkId }: LabelChange,
  { id, name, createdAt, segments }: FormerLabel,
  into: string,
): Promise<void> {
  await db.insertInto("labels").values({ id, name, created_at: createdAt }).execute();
  const entries = db.selectFrom("member_bulk_entries").where("bulk_id", "=", bulkId);
  const again = entries.select([sql<string>`cast(${id} as text)`.as("label_id"), "member_id"]);
  await db
    .insertInto("member_labels")
    .columns(["label_id", "member_id"])
    .expression(again)
    .execute();
  await db
    .deleteFrom("member_labels")
    .where("label_id", "=", into)
    .where("member_id", "in", entries.select("member_id").where("had_other", "=", 0))
    .execute();
  for (const segmentId of segments) await giveSegmentBack(db, segmentId, into, id);
}

/** A segment that names something else meanwhile stays as it is. */
async function giveSegmentBack(db: Database, segmentId: string, into: string, id: string) {
  const row = await db
    .selectFrom("segments")
    .select("filter")
    .where("id", "=", segmentId)
    .executeTakeFirst();
  const filter = row && readStoredFilter(row.filter);
  if (filter?.labelId !== into) return;
  const moved = JSON.stringify({ ...filter, labelId: id });
  await db.updateTable("segments").set({ filter: moved }).where("id", "=", segmentId).execute();
}

/** @throws NotFound where another label has the former name, or the label is gone */
export async function undoLabelChange(db: Database, change: LabelChange): Promise<void> {
  const former = readFormerLabel(change.details);
  const { label_id: labelId } = change;
  if (!former || labelId === null) throw new NotFound(`No label to change of "${change.id}"`);
  await requireFree(db, former);
  if (change.action === "merge") return takeApart(db, change, former, labelId);
  await db.updateTable("labels").set({ name: former.name }).where("id", "=", labelId).execute();
}
