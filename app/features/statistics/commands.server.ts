/** Writes how often posts were seen: in all, by day, and what that does to their heat. */
import type { Database } from "#app/database/client.server.ts";
import { warmPosts } from "#app/features/posts/heat.server.ts";
import { WARMTH } from "#app/features/posts/heat.ts";
import { isPublished } from "#app/features/posts/published.server.ts";
import { DAY } from "#app/lib/time.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

async function addToPost(db: Database, id: string, views: number, day: number): Promise<void> {
  await db
    .updateTable("posts")
    .set((row) => ({ view_count: row("view_count", "+", views) }))
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("post_views")
    .values({ post_id: id, day, views })
    .onConflict((conflict) =>
      conflict.columns(["post_id", "day"]).doUpdateSet((row) => ({
        views: row("post_views.views", "+", row.ref("excluded.views")),
      })),
    )
    .execute();
}

/**
 * Adds views to posts, all or none. Ids that no published post has are left out. No event tells of
 * it: pages show the new number when they are next made.
 * @param views by post
 * @param at milliseconds since 1970
 * @returns how many views were added
 * @throws Unavailable when the database stays busy
 */
export async function addViews(
  writer: Writer,
  views: ReadonlyMap<string, number>,
  at: number,
): Promise<number> {
  if (views.size === 0) return 0;
  return inTransaction(writer, async (db) => {
    const rows = await db
      .selectFrom("posts")
      .select("id")
      .where("id", "in", [...views.keys()])
      .where((eb) => isPublished(eb, at))
      // In one order everywhere, so that two writers never wait for each other.
      .orderBy("id")
      .execute();
    const seen = new Map(rows.map(({ id }) => [id, views.get(id)!]));
    for (const [id, count] of seen) await addToPost(db, id, count, Math.floor(at / DAY));
    await warmPosts(db, new Map([...seen].map(([id, n]) => [id, n * WARMTH.view])), at);
    return [...seen.values()].reduce((sum, count) => sum + count, 0);
  });
}
