/** Writes how often posts were seen and read to the end: in all, by day, and what that does to their heat. */
import type { Database } from "#app/database/client.server.ts";
import { warmPosts } from "#app/features/posts/heat.server.ts";
import { WARMTH } from "#app/features/posts/heat.ts";
import { isPublished } from "#app/features/posts/published.server.ts";
import { DAY } from "#app/lib/time.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** What a post met with since it was last written down. */
export interface Seen {
  views: number;
  /** Readers who came to the end of its text. */
  reads: number;
}

async function addToPost(
  db: Database,
  post_id: string,
  { views, reads }: Seen,
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
 * Adds views and reads to posts, all or none. Ids that no published post has are left out. No event
 * tells of it: pages show the new number when they are next made.
 * @param seen by post
 * @param at milliseconds since 1970
 * @returns how many views were added
 * @throws Unavailable when the database stays busy
 */
export async function addViews(
  writer: Writer,
  seen: ReadonlyMap<string, Seen>,
  at: number,
): Promise<number> {
  if (seen.size === 0) return 0;
  return inTransaction(writer, async (db) => {
    const rows = await db
      .selectFrom("posts")
      .select("id")
      .where("id", "in", [...seen.keys()])
      .where((eb) => isPublished(eb, at))
      // In one order everywhere, so that two writers never wait for each other.
      .orderBy("id")
      .execute();
    const known = rows.map(({ id }) => [id, seen.get(id)!] as const);
    for (const [id, count] of known) await addToPost(db, id, count, Math.floor(at / DAY));
    const warmed = known.filter(([, { views }]) => views > 0);
    await warmPosts(db, new Map(warmed.map(([id, n]) => [id, n.views * WARMTH.view])), at);
    return known.reduce((sum, [, { views }]) => sum + views, 0);
  });
}
