/** Finds a stored file by the short hash in its URL. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  mediaByHash,
  replacementByFormerHash,
} from "#app/database/queries/media-by-hash.server.ts";

const COLUMNS = ["media.id", "media.hash", "kind", "mime", "storage_key", "width"] as const;

/**
 * The file's row; null when nothing is stored under that hash. `isReplaced` when the hash is that
 * of a former file: the row is its replacement's, which has another URL and may be replaced again.
 */
export async function findMedia(db: Database, shortHash: string) {
  const row = await mediaByHash(db, shortHash).select(COLUMNS).executeTakeFirst();
  if (row) return { ...row, isReplaced: false };
  const replacement = await replacementByFormerHash(db, shortHash)
    .select(COLUMNS)
    .executeTakeFirst();
  return replacement ? { ...replacement, isReplaced: true } : null;
}
