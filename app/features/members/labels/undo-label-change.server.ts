/** Undoes the renaming, merging or deletion of a label. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { LabelAction } from "#app/database/tables/members.ts";
import { MEMBERS_AT_ONCE } from "#app/features/members/bulk/bulk-limit.ts";
import { readStoredFilter } from "#app/features/members/filter.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emitAll } from "#app/platform/events/events.server.ts";
import { type FormerLabel, readFormerLabel } from "./former-label.ts";

/** The change of a label, as it was recorded. */
export interface LabelChange {
  id: string;
  action: LabelAction;
  /** The label that is there now; null for a deleted one. */
  label_id: string | null;
  details: string;
}

/** @throws NotFound where another label has taken the former name */
async function requireFree(db: Database, { id, name }: FormerLabel): Promise<void> {
  const labels = await db.selectFrom("labels").select(["id", "name"]).execute();
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (labels.some((label) => label.id !== id && isSame(label.name)))
    throw new NotFound(`There is another label "${name}"`);
}

const entriesOf = (db: Database, { id }: LabelChange) =>
  db.selectFrom("member_bulk_entries").where("bulk_id", "=", id);

/** Restores a label and the members who had it. */
async function restoreLabel(
  db: Database,
  change: LabelChange,
  { id, name, createdAt }: FormerLabel,
): Promise<void> {
  await db.insertInto("labels").values({ id, name, created_at: createdAt }).execute();
  const label = sql<string>`cast(${id} as text)`.as("label_id");
  await db
    .insertInto("member_labels")
    .columns(["label_id", "member_id"])
    .expression(entriesOf(db, change).select([label, "member_id"]))
    .execute();
}

/** Brings a deleted label back. Emits `subscriber.changed` for those who have it again. */
async function restoreDeletedLabel(db: Database, change: LabelChange, former: FormerLabel) {
  await restoreLabel(db, change, former);
  const rows = await entriesOf(db, change).select("member_id").execute();
  const changed = rows.map(({ member_id: subscriberId }) => ({ subscriberId }));
  for (const piece of chunksOf(changed, MEMBERS_AT_ONCE))
    await emitAll(db, "subscriber.changed", piece);
}

/** Undoes a merge. Members who had both labels keep both. */
async function undoMerge(
  db: Database,
  change: LabelChange,
  former: FormerLabel,
  into: string,
): Promise<void> {
  const { id, segments } = former;
  await restoreLabel(db, change, former);
  await db
    .deleteFrom("member_labels")
    .where("label_id", "=", into)
    .where("member_id", "in", entriesOf(db, change).select("member_id").where("had_other", "=", 0))
    .execute();
  for (const segmentId of segments) await giveSegmentBack(db, segmentId, into, id);
}

/** Moves a segment back to the label, unless it was changed since. */
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
  const { action, label_id: labelId } = change;
  if (!former) throw new NotFound(`No label to change of "${change.id}"`);
  await requireFree(db, former);
  if (action === "delete-label") return restoreDeletedLabel(db, change, former);
  if (labelId === null) throw new NotFound(`No label to change of "${change.id}"`);
  if (action === "merge") return undoMerge(db, change, former, labelId);
  await db.updateTable("labels").set({ name: former.name }).where("id", "=", labelId).execute();
}
