/** Counts how often advertisements are seen and followed, with the views of posts. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostViews } from "./commands.server.ts";

/** In messages of the view counter an advertisement's id follows this; `ADVERT_PREFIX + id + " read"` is a click. */
export const ADVERT_PREFIX = "advert:";

/** Adds views and clicks of a day, skipping unknown advertisements. */
export async function addAdvertCounts(
  db: Database,
  seen: ReadonlyMap<string, PostViews>,
  day: number,
): Promise<void> {
  const ids = [...seen.keys()].filter((id) => id.startsWith(ADVERT_PREFIX));
  if (ids.length === 0) return;
  const known = await db
    .selectFrom("adverts")
    .select("id")
    .where(
      "id",
      "in",
      ids.map((id) => id.slice(ADVERT_PREFIX.length)),
    )
    // Consistent lock order, to avoid deadlocks.
    .orderBy("id")
    .execute();
  for (const { id: advert_id } of known) {
    const { views, reads: clicks } = seen.get(ADVERT_PREFIX + advert_id)!;
    await db
      .insertInto("advert_counts")
      .values({ advert_id, day, views, clicks })
      .onConflict((conflict) =>
        conflict.columns(["advert_id", "day"]).doUpdateSet((row) => ({
          views: row("advert_counts.views", "+", row.ref("excluded.views")),
          clicks: row("advert_counts.clicks", "+", row.ref("excluded.clicks")),
        })),
      )
      .execute();
  }
}

/** Where an advertisement leads; null for an unknown one. One statement. */
export async function findAdvertHref(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom("adverts").select("href").where("id", "=", id).executeTakeFirst();
  return row?.href ?? null;
}

/** All views and clicks of an advertisement. */
export interface AdvertTotals {
  id: string;
  views: number;
  clicks: number;
}

/** The counts of advertisements that were published. One statement, none without any. */
export async function listAdvertTotals(
  db: Database,
  ids: readonly string[],
): Promise<AdvertTotals[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("advert_counts")
    .select((row) => [
      "advert_id as id",
      row.fn.sum<number>("views").as("views"),
      row.fn.sum<number>("clicks").as("clicks"),
    ])
    .where("advert_id", "in", ids)
    .groupBy("advert_id")
    .execute();
}
