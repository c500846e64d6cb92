/** Finds a stored file by the short hash in its address. */
import type { Database } from "#app/database/client.server.ts";
import { mediaOfHash, mediaOnceOfHash } from "#app/database/media-by-hash.server.ts";

const COLUMNS = ["media.id", "media.hash", "kind", "mime", "storage_key", "width"] as const;

/**
 * A file's row as delivery needs it; null when nothing is stored under that hash. `isFormer` when
 * the address is that of a file which was replaced: what took its place has another one, and may
 * be replaced in its turn.
 */
export async function findMedia(db: Database, shortHash: string) {
  const row = await mediaOfHash(db, shortHash).select(COLUMNS).executeTakeFirst();
  if (row) return { ...row, isFormer: false };
  const heir = await mediaOnceOfHash(db, shortHash).select(COLUMNS).executeTakeFirst();
  return heir ? { ...heir, isFormer: true } : null;
}
