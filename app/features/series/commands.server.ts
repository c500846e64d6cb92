/** Makes, changes and deletes series. Each change emits `series.changed`. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { isSlugTaken } from "#app/database/queries/slugs.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import { type Change, changeDateOf, requireThat } from "#app/features/accounts/policy.ts";
import { removeArrangement } from "#app/features/arrangements/commands.server.ts";
import { SERIES_PREFIX } from "#app/features/arrangements/queries.server.ts";
import { changedFields } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { SeriesInput, type SeriesValues } from "./input.ts";
import { canManageSeries } from "./policy.ts";
import { freeSeriesSlug, listPartIds, lockSeries, type SeriesRow } from "./series-rows.server.ts";

export interface SeriesChange extends Change {
  /** The version that the form was loaded with. */
  expectedVersion?: number | undefined;
}

export interface SavedSeries {
  id: string;
  slug: string;
  version: number;
}

/** Absent fields stay unchanged. */
const columnsOf = (fields: SeriesValues, slug: string): Partial<SeriesRow> => ({
  slug,
  title: fields.title,
  description: fields.description,
  note: fields.note,
  picture_id: fields.pictureId,
  planned_parts: fields.plannedParts,
  is_finished: toFlag(fields.isFinished),
  is_open: toFlag(fields.isOpen),
});

/** The former address leads to the series, the current one leads nowhere else. */
async function moveAddress(db: Database, row: SeriesRow, slug: string, created_at: number) {
  if (row.slug === slug) return;
  await db.deleteFrom("series_addresses").where("slug", "=", slug).execute();
  await db
    .insertInto("series_addresses")
    .values({ slug: row.slug, series_id: row.id, created_at })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ series_id: row.id }))
    .execute();
}

async function insertSeries(db: Database, fields: SeriesValues, change: Change) {
  const slug = fields.slug ?? (await freeSeriesSlug(db, fields.title));
  const at = changeDateOf(change, true);
  const id = fields.id ?? newId(at);
  if (await isSlugTaken(db, "series", slug, id)) return refused("slug", "taken");
  const { title, ...columns } = columnsOf(fields, slug);
  await db
    .insertInto("series")
    .values({ ...columns, id, slug, title: fields.title, created_at: at, updated_at: at })
    .execute();
  await db.deleteFrom("series_addresses").where("slug", "=", slug).execute();
  await updateUsageCounts(db, [], [fields.pictureId]);
  await emit(db, "series.changed", { seriesId: id, postIds: [] });
  return accepted({ id, slug, version: 0 });
}

async function updateSeries(db: Database, row: SeriesRow, fields: SeriesValues, change: Change) {
  const slug = fields.slug ?? row.slug;
  if (await isSlugTaken(db, "series", slug, row.id)) return refused("slug", "taken");
  const changes = changedFields(row, columnsOf(fields, slug));
  if (!changes) return accepted({ id: row.id, slug, version: row.version });
  const at = changeDateOf(change, false);
  const version = row.version + 1;
  await db
    .updateTable("series")
    .set({ ...changes, version, updated_at: at })
    .where("id", "=", row.id)
    .execute();
  if (fields.pictureId !== undefined) {
    await updateUsageCounts(db, [row.picture_id], [fields.pictureId]);
  }
  await moveAddress(db, row, slug, at);
  await emit(db, "series.changed", { seriesId: row.id, postIds: [] });
  return accepted({ id: row.id, slug, version });
}

/**
 * Makes a series, or changes the fields that are present. Saving the same again writes nothing.
 * @returns the error `taken` of `slug`, `conflict` of `version`
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function saveSeries(
  writer: Writer,
  input: SeriesInput,
  change: SeriesChange,
): Promise<Outcome<SavedSeries>> {
  requireThat(canManageSeries(change.actor), change.actor, "change series");
  const parsed = readInput(SeriesInput, input);
  if (!parsed.ok) return parsed;
  const fields = parsed.value;
  return inTransaction(writer, async (db) => {
    const known = fields.id
      ? await db.selectFrom("series").select("id").where("id", "=", fields.id).executeTakeFirst()
      : undefined;
    if (!known) return insertSeries(db, fields, change);
    const row = await lockSeries(db, known.id, writer.dialect);
    const { expectedVersion = row.version } = change;
    if (expectedVersion !== row.version) return refused("version", "conflict");
    return updateSeries(db, row, fields, change);
  });
}

/**
 * Deletes a series with its former addresses and its sections; its posts stay. Idempotent.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function deleteSeries(writer: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canManageSeries(actor), actor, "delete series");
  await inTransaction(writer, async (db) => {
    const row = await db.selectFrom("series").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return;
    const postIds = await listPartIds(db, id);
    await updateUsageCounts(db, [row.picture_id], []);
    await removeArrangement(db, SERIES_PREFIX + id);
    await db
      .deleteFrom("follows")
      .where("subject_kind", "=", "series")
      .where("subject_id", "=", id)
      .execute();
    await db.deleteFrom("series").where("id", "=", id).execute();
    await emit(db, "series.changed", { seriesId: id, postIds });
  });
}
