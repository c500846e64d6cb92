/** Reads how far files on their way have come. */
import type { Database } from "#app/database/client.server.ts";
import { NotFound } from "#app/platform/errors.ts";

export interface Upload {
  id: string;
  fileName: string;
  /** By which a browser knows the file again. */
  fingerprint: string;
  bytes: number;
  /** So many bytes are on the disk. */
  received: number;
  /** What it became. */
  mediaId: string | null;
}

function selectUploads(db: Database, userId: string) {
  return db
    .selectFrom("uploads")
    .select([
      ...(["id", "fingerprint", "bytes", "received"] as const),
      ...(["file_name as fileName", "media_id as mediaId"] as const),
    ])
    .where("user_id", "=", userId);
}

/** Somebody's files that have not all arrived, the latest first. */
export async function listUnfinished(
  db: Database,
  userId: string,
  limit: number,
): Promise<Upload[]> {
  const rows = await selectUploads(db, userId)
    .where("media_id", "is", null)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes), received: Number(row.received) }));
}

/**
 * One of somebody's uploads.
 * @throws NotFound when there is none, or it is somebody else's
 */
export async function getUpload(db: Database, id: string, userId: string): Promise<Upload> {
  const row = await selectUploads(db, userId).where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`No upload "${id}"`);
  return { ...row, bytes: Number(row.bytes), received: Number(row.received) };
}
