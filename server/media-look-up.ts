/** Finds a stored file by the short hash in its address. */
import type { Database } from "#app/database/client.server.ts";

/** A file's row as delivery needs it; null when nothing is stored under that hash. */
export async function findMedia(db: Database, shortHash: string) {
  const row = await db
    .selectFrom("media")
    .select(["id", "hash", "kind", "mime", "storage_key", "width"])
    // A range instead of `like`, so that both databases walk the index. "g" follows every hex digit.
    .where("hash", ">=", shortHash)
    .where("hash", "<", `${shortHash}g`)
    .orderBy("hash")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
