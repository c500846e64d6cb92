/** Renames labels, and merges one into another of the new name. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { readStoredFilter } from "#app/features/members/filter.ts";
import type { Label } from "#app/features/members/models.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { LabelName } from "./label-commands.server.ts";
import { recordLabelAction, recordMembersOf } from "./record-label-action.server.ts";

/** A label with the number of those who have it. */
export interface CountedLabel extends Label {
  members: number;
}

/** All labels with their numbers, by name. Two statements. */
export async function listCountedLabels(db: Database): Promise<CountedLabel[]> {
  const [labels, counts] = await Promise.all([
    db.selectFrom("labels").select(["id", "name"]).orderBy("name").execute(),
    db
      .selectFrom("member_labels")
      .select(["label_id", ({ fn }) => fn.countAll<number>().as("n")])
      .groupBy("label_id")
      .execute(),
  ]);
  const of = new Map(counts.map(({ label_id, n }) => [label_id, Number(n)]));
  return labels.map(({ id, name }) => ({ id, name, members: of.get(id) ?? 0 }));
}

/** Segments of one label become segments of the other. */
async function moveSegments(db: Database, from: string, to: string): Promise<string[]> {
  const rows = await db.selectFrom("segments").select(["id", "filter"]).execute();
  const named = rows.filter(({ filter }) => readStoredFilter(filter).labelId === from);
  for (const { id, filter } of named) {
    const moved = JSON.stringify({ ...readStoredFilter(filter), labelId: to });
    await db.updateTable("segments").set({ filter: moved }).where("id", "=", id).execute();
  }
  return named.map(({ id }) => id);
}

/** Records who had the label, gives them the other one, and deletes it: three statements, however many they are. */
async function moveMembers(db: Database, bulkId: string, from: string, to: string): Promise<void> {
  await recordMembersOf(db, bulkId, from, to);
  await db
    .insertInto("member_labels")
    .columns(["label_id", "member_id"])
    .expression(
      db
        .selectFrom("member_bulk_entries")
        .select([sql<string>`cast(${to} as text)`.as("label_id"), "member_id"])
        .where("bulk_id", "=", bulkId)
        .where("had_other", "=", 0),
    )
    .execute();
  // With it go its links to members.
  await db.deleteFrom("labels").where("id", "=", from).execute();
}

export interface NewLabelName {
  id: string;
  name: string;
  /** Whether the label may be merged into another with the new name. */
  isMerge?: boolean;
}

/**
 * Renames a label. Where another one has the name, ignoring case, the label is merged into it if `isMerge` is set,
 * with its segments. Members keep a label, so their timelines get no entry.
 * @returns the id of the action, for its report and for undoing it; the error `same` of `name`, `exists` of `merge`
 * @throws NotFound; SignInNeeded or Forbidden for all but owners
 */
export async function renameLabel(
  writer: Writer,
  { id, name, isMerge = false }: NewLabelName,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<string>> {
  requireThat(canManageMembers(actor), actor, "rename labels");
  const named = readInput(LabelName, name);
  if (!named.ok) return refused("name", Object.values(named.errors).flat()[0] ?? "required");
  const wanted = named.value;
  return inTransaction(writer, async (db) => {
    const labels = await db.selectFrom("labels").selectAll().execute();
    const label = labels.find((one) => one.id === id);
    if (!label) throw new NotFound(`No label "${id}"`);
    if (label.name === wanted) return refused("name", "same");
    const isWanted = (one: Label) => one.name.toLowerCase() === wanted.toLowerCase();
    const other = labels.find((one) => one.id !== id && isWanted(one));
    const former = { id, name: label.name, createdAt: label.created_at, segments: [] };
    if (!other) {
      await db.updateTable("labels").set({ name: wanted }).where("id", "=", id).execute();
      return accepted(
        await recordLabelAction(db, { actor, at, action: "rename", labelId: id, former }),
      );
    }
    if (!isMerge) return refused("merge", "exists");
    const segments = await moveSegments(db, id, other.id);
    const merged = { ...former, segments };
    const bulkId = await recordLabelAction(db, {
      actor,
      at,
      action: "merge",
      labelId: other.id,
      former: merged,
    });
    await moveMembers(db, bulkId, id, other.id);
    return accepted(bulkId);
  });
}
