/** Reads rows of series and the order of their parts, for the commands. */

import type { Selectable } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import { findFreeSlug } from "#app/database/queries/slugs.server.ts";
import type { SeriesTable } from "#app/database/tables/series.ts";
import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { NotFound } from "#app/platform/errors.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";

export type SeriesRow = Selectable<SeriesTable>;

/**
 * A series that is changed: locked until the end of the transaction.
 * @throws NotFound when there is no such series
 */
export async function lockSeries(db: Database, id: string, dialect: Dialect): Promise<SeriesRow> {
  const row = await db
    .selectFrom("series")
    .selectAll()
    .where("id", "=", id)
    .$call(forUpdate(dialect))
    .executeTakeFirst();
  if (!row) throw new NotFound(`No series "${id}"`);
  return row;
}

/** Ids of all parts, whatever their state, in order. One statement. */
export async function listPartIds(db: Database, seriesId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("series_parts")
    .select("post_id")
    .where("series_id", "=", seriesId)
    .orderBy("position")
    .orderBy("post_id")
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Writes the order; posts that were in another series leave it. One statement. */
export async function writeOrder(
  db: Database,
  series_id: string,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return;
  await db
    .insertInto("series_parts")
    .values(postIds.map((post_id, index) => ({ post_id, series_id, position: index + 1 })))
    .onConflict((conflict) =>
      conflict.column("post_id").doUpdateSet((eb) => ({
        series_id,
        position: eb.ref("excluded.position"),
      })),
    )
    .execute();
}

/** An address made of the title, with a number if another series has or had it. Two statements. */
export async function freeSeriesSlug(db: Database, title: string): Promise<string> {
  const slug = titleSlug(title, await findSiteLanguage(db)) || "series";
  return findFreeSlug(db, "series", slug);
}
