/** Jobs that delete unfinished uploads, purged media and orphaned bytes. */
import type { Database } from "#app/database/client/client.server.ts";
import { purgeDeletedMedia } from "#app/features/uploads/library/library-commands.server.ts";
import { removeStream, streamOf } from "#app/features/uploads/preparing/stream-files.server.ts";
import {
  listPartials,
  removePartial,
  removeTemporaryFolders,
} from "#app/features/uploads/resumable/partial-files.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { queuedJob, type RecurringJob } from "#app/platform/jobs/jobs.server.ts";

/** Unfinished uploads expire after this time without progress. */
const UPLOAD_EXPIRY = 3 * DAY;

async function isKnown(db: Database, id: string): Promise<boolean> {
  const row = db
    .selectFrom("uploads")
    .select("id")
    .where("id", "=", id)
    .where("media_id", "is", null);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Deletes expired uploads, and files left behind by a crash. */
export const deleteStaleUploads: RecurringJob = {
  name: "uploads.forget-stale",
  everyMs: HOUR,
  async run({ db, env }) {
    await db
      .deleteFrom("uploads")
      .where("updated_at", "<", Date.now() - UPLOAD_EXPIRY)
      .execute();
    await removeTemporaryFolders(env, Date.now() - UPLOAD_EXPIRY);
    for (const id of await listPartials(env)) {
      if (!(await isKnown(db, id))) await removePartial(env, id);
    }
  },
};

/** Purges deleted media after the restore period. */
export const purgeMedia: RecurringJob = {
  name: "media.purge-deleted",
  everyMs: HOUR,
  async run(services) {
    let purged: number;
    do purged = await purgeDeletedMedia(services);
    while (purged > 0 && !services.signal.aborted);
  },
};

/** Deletes bytes that no row references, and what was prepared of them; they may have been uploaded again meanwhile. */
export const deleteOrphanedBytes = queuedJob(
  "media.forget-bytes",
  async ({ db, storage }, { storageKey }) => {
    const row = db.selectFrom("media").select("id").where("storage_key", "=", storageKey);
    if (await row.executeTakeFirst()) return;
    await removeStream(storage, streamOf(storageKey));
    await storage.remove(storageKey);
  },
);
