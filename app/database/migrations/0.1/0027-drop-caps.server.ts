/** Posts whose text begins with a large initial (a drop cap). */
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable("posts")
    .addColumn("has_drop_cap", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
