/** Writes views and reads: totals, daily rows, and trending scores. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { isReachable } from "#app/features/posts/queries/published.server.ts";
import { TRENDING_WEIGHTS } from "#app/features/posts/trending.ts";
import { raiseTrendingScores } from "#app/features/posts/trending-scores.server.ts";
import { calendarDay } from "#app/lib/zoned-time.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { addAdvertCounts } from "./advert-counts.server.ts";
import { addEmailVisits } from "./email-visits.server.ts";

/** Views of a post since the last flush. */
export interface PostViews {
  views: number;
  /** Readers who reached the end of the text. */
  reads: number;
}

async function addToPost(
  db: Database,
  post_id: string,
  { views, reads }: PostViews,
  day: number,
): Promise<void> {
  await db
    .updateTable("posts")
    .set((row) => ({
      view_count: row("view_count", "+", views),
      read_count: row("read_count", "+", reads),
    }))
    .where("id", "=", post_id)
    .execute();
  await db
    .insertInto("post_views")
    .values({ post_id, day, views, reads })
    .onConflict((conflict) =>
      conflict.columns(["post_id", "day"]).doUpdateSet((row) => ({
        views: row("post_views.views", "+", row.ref("excluded.views")),
        reads: row("post_views.reads", "+", row.ref("excluded.reads")),
      })),
    )
    .execute();
}

/**
 * Adds views and reads of posts, and views and clicks of advertisements, in one transaction, skipping unknown ids. Emits no event: pages show the new
 * number when they are next rendered.
 * @param seen by post id
 * @param at milliseconds since 1970
 * @returns number of added views
 * @throws Unavailable when the database stays busy
 */
export async function addViews(
  writer: Writer,
  seen: ReadonlyMap<string, PostViews>,
  at: number,
): Promise<number> {
  if (seen.size === 0) return 0;
  return inTransaction(writer, async (db) => {
    const day = calendarDay(at, await findTimeZone(db));
    await addAdvertCounts(db, seen, day);
    await addEmailVisits(db, seen, day);
    const rows = await db
      .selectFrom("posts")
      .select("id")
      .where("id", "in", [...seen.keys()])
      .where((eb) => isReachable(eb, at))
      // Consistent lock order, to avoid deadlocks.
      .orderBy("id")
      .execute();
    const known = rows.map(({ id }) => [id, seen.get(id)!] as const);
    for (const [id, count] of known) await addToPost(db, id, count, day);
    const warmed = known.filter(([, { views }]) => views > 0);
    await raiseTrendingScores(
      db,
      new Map(warmed.map(([id, n]) => [id, n.views * TRENDING_WEIGHTS.view])),
      at,
    );
    return known.reduce((sum, [, { views }]) => sum + views, 0);
  });
}
