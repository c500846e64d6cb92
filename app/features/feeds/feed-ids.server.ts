/** The ids of posts in feeds: given once, whatever becomes of title, slug or the site's address. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { stableUuid } from "#app/lib/id.server.ts";

/**
 * A post's id in feeds (RFC 4287 §4.2.6). Readers and podcast apps know by it what they have: posts from before
 * ids were derived keep the address that they were first known by.
 */
export function feedIdOf({ id, feed_id }: { id: string; feed_id: string | null }): string {
  return feed_id ?? `urn:uuid:${stableUuid("post", id)}`;
}

/** Gives a post the id that it had in the feeds of another site, so that readers and apps know it. */
export async function setFeedId(db: Database, id: string, feedId: string): Promise<void> {
  await db.updateTable("posts").set({ feed_id: feedId }).where("id", "=", id).execute();
}

/** The row that migration 0025 leaves while ids are paths. */
const PATH_IDS = "feeds.pathIds";

/**
 * Makes the paths that migration 0025 noted the whole addresses that feeds contained. Once.
 * @param siteUrl the site's public URL without a trailing slash
 */
export async function completeFeedIds(db: Database, siteUrl: string): Promise<void> {
  const isDue = db.selectFrom("settings").select("name").where("name", "=", PATH_IDS);
  if (!(await isDue.executeTakeFirst())) return;
  await db.transaction().execute(async (within) => {
    await within
      .updateTable("posts")
      .set({ feed_id: sql<string>`${siteUrl} || feed_id` })
      .where("feed_id", "like", "/%")
      .execute();
    await within.deleteFrom("settings").where("name", "=", PATH_IDS).execute();
  });
}
