/**
 * What feeds have called a post so far: its address, which changed with its slug. It is kept without the site's
 * URL, which a migration does not know; `completeFeedIds` adds it at the start.
 */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
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
