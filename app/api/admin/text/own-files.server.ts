/** Finds the files of this site that a text or a field names by their addresses. */
import type { Database } from "#app/database/client/client.server.ts";
import { mediaByHash } from "#app/database/queries/media-by-hash.server.ts";
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import { STORED_FILE_COLUMNS, toStoredFile } from "#app/features/imports/stored-file.server.ts";
import { hashesIn } from "#app/lib/media/media-address.ts";

/** Whether an address is of this site: also as a path. */
export const isOwn = (address: string, siteUrl: string): boolean =>
  (address.startsWith("/") && !address.startsWith("//")) || address.startsWith(`${siteUrl}/`);

/** A file by its hash, or how that begins. */
export async function findFile(db: Database, hash: string): Promise<StoredFile | null> {
  const row = await mediaByHash(db, hash)
    .select(STORED_FILE_COLUMNS)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? toStoredFile(row) : null;
}

/** The file at an address of this site; null for any other. */
export async function findOwnFile(
  db: Database,
  siteUrl: string,
  address: string,
): Promise<StoredFile | null> {
  const [hash] = isOwn(address, siteUrl) ? hashesIn(address) : [];
  return hash ? findFile(db, hash) : null;
}

/** The files at these addresses, by their address; what is elsewhere is left out. */
export async function findOwnFiles(
  db: Database,
  siteUrl: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for (const address of addresses) {
    const file = await findOwnFile(db, siteUrl, address);
    if (file) files.set(address, file);
  }
  return files;
}
