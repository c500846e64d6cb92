/** A revision keeps the categories and tags that its text was filed under. */
import type { Database } from "#app/database/client.server.ts";

/** Both stay null for what was kept before: of that nobody knows. */
export async function up(db: Database): Promise<void> {
  for (const column of ["category_ids", "tags"]) {
    await db.schema.alterTable("revisions").addColumn(column, "text").execute();
  }
}
