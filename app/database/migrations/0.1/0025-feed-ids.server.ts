/** For feeds and sitemaps: ids that do not change, and an index of what the parts of sitemaps list. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

/**
 * Keeps what feeds have called a post so far: its address, which changed with its slug. Without the
 * site's URL, which a migration does not know; `completeFeedIds` adds it at the start.
 */
async function keepFeedIds(db: Database): Promise<void> {
  await db.schema.alterTable("posts").addColumn("feed_id", "text").execute();
  const { numUpdatedRows } = await db
    .updateTable("posts")
    .set({
      feed_id: sql<string>`case kind when 'standard' then '/single/' else '/single-' || kind || '/' end || slug`,
    })
    .where("published_at", "<=", Date.now())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const row = { name: "feeds.pathIds", value: "true", updated_at: Date.now() };
  await db.insertInto("settings").values(row).execute();
}

/** Covers what the index of sitemaps reads of every published post, so that it does not read the posts. */
const SITEMAP_INDEX = `create index if not exists posts_in_sitemaps
  on posts (number, kind, access, picture_id, updated_at, published_at) where status = 'published'`;

export async function up(db: Database): Promise<void> {
  await keepFeedIds(db);
  await sql.raw(SITEMAP_INDEX).execute(db);
}
