/** Looks raw HTML up that owners have confirmed. Loads nothing else: the thread that answers asks, too. */
import type { Database } from "#app/database/client/client.server.ts";

/** Whether owners have confirmed all of these. One statement. @param keys at least one */
export async function areConfirmed(db: Database, keys: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom("raw_html").select("key").where("key", "in", keys).execute();
  return rows.length === new Set(keys).size;
}
