/** Media above the end of a restricted post's preview, which everybody may see. */
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable("post_media")
    .addColumn("in_preview", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
