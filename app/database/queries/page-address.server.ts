/** Addresses of static pages, for checking that nothing else takes them. */
import type { Database } from "#app/database/client/client.server.ts";

/** Whether a published page has this address. One statement. */
export async function hasPage(db: Database, path: string): Promise<boolean> {
  const row = await db
    .selectFrom("pages")
    .select("id")
    .where("path", "=", path)
    .where("status", "=", "published")
    .executeTakeFirst();
  return row !== undefined;
}
