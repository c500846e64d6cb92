/** Reads the state of uploads. */
import type { Database } from "#app/database/client/client.server.ts";
import { NotFound } from "#app/platform/errors.ts";

export interface Upload {
  id: string;
  fileName: string;
  /** Identifies the file in a browser, for resuming. */
  fingerprint: string;
  bytes: number;
  /** Bytes on disk. */
  received: number;
  /** Id of the stored file. */
  mediaId: string | null;
  purpose: UploadPurpose;
}

/** A file of the library, or an export of another program. */
export type UploadPurpose = "library" | "import";

function selectUploads(db: Database, userId: string) {
  return db
    .selectFrom("uploads")
    .select([
      "id",
      "fingerprint",
      "bytes",
      "received",
      "purpose",
      "file_name as fileName",
      "media_id as mediaId",
    ])
    .where("user_id", "=", userId);
}

/** A user's unfinished uploads, newest first. */
export async function listUnfinished(
  db: Database,
  userId: string,
  limit: number,
  purpose: UploadPurpose = "library",
): Promise<Upload[]> {
  const rows = await selectUploads(db, userId)
    .where("media_id", "is", null)
    .where("purpose", "=", purpose)
    .whereRef("received", "<", "bytes")
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes), received: Number(row.received) }));
}

/**
 * One upload of a user.
 * @throws NotFound when there is none, or it is another user's
 */
export async function getUpload(db: Database, id: string, userId: string): Promise<Upload> {
  const row = await selectUploads(db, userId).where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`No upload "${id}"`);
  return { ...row, bytes: Number(row.bytes), received: Number(row.received) };
}
