/** Categories and tags of revisions. */
import type { Database } from "#app/database/client/client.server.ts";

/** Null for older revisions, whose terms are unknown. */
export async function up(db: Database): Promise<void> {
  for (const column of ["category_ids", "tags"]) {
    await db.schema.alterTable("revisions").addColumn(column, "text").execute();
  }
}
